import type { LoggedInUser, LoginStatus, User } from '#shared/api/accounts.ts';
import { sessionStorageKeys as keys } from '#shared/limits.ts';
import { forgetDrafts, forgetOrderDraft, keepDrafts } from './drafts.ts';
import { forgetMailLinks } from './mail-links.ts';
import { forgetProofReturn } from './proof-return.ts';
import { setClockBy } from './server-clock.ts';
import { tabStorage } from './tab-storage.ts';
import { forgetTakeOverLink } from './take-over-link.ts';

/** The keys to a session, as the transport needs them. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly csrfToken: string;
  /** When the login ends, ISO 8601. */
  readonly loginExpirationTime: string;
}

/** What the page knows of the login. */
export interface SessionState {
  readonly status: 'checking' | 'loggedIn' | 'loggedOut';
  readonly user: User | undefined;
  readonly tokens: SessionTokens | undefined;
  /** No answer came at all when the page asked who is logged in. */
  readonly isApiUnreachable: boolean;
}

const loggedOut: SessionState = {
  status: 'loggedOut',
  user: undefined,
  tokens: undefined,
  isApiUnreachable: false,
};

let state: SessionState = { ...loggedOut, status: 'checking', tokens: readTokens() };
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The one session of this tab, in memory and in session storage. */
export const sessionStore = {
  get: (): SessionState => state,

  /** What a page is rendered for before anybody has called it. */
  ofVisitor: (): SessionState => loggedOut,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** After a login, and after anything else that answers the logged-in user anew. */
  logIn(user: LoggedInUser): void {
    if (user.accessToken !== state.tokens?.accessToken) setClockBy(user.accessToken);
    forgetDrafts(user.accountId);
    set({ ...loggedOut, status: 'loggedIn', user: userOf(user), tokens: tokensOf(user) });
    write();
  },

  /** After the check at start-up: the token is the one that was kept. */
  confirm(status: LoginStatus): void {
    if (state.tokens) sessionStore.logIn({ ...status, accessToken: state.tokens.accessToken });
    else set(loggedOut);
  },

  /** The person has an ID now. */
  setProfileId(profileId: string): void {
    if (!state.user) return;
    set({ ...state, user: { ...state.user, profileId } });
    write();
  },

  /** Forgets everything, in memory and in session storage: the person wants out. */
  clear(): void {
    if (state.user) forgetOrderDraft(state.user.accountId);
    end();
    forgetDrafts();
    forgetTakeOverLink();
    forgetMailLinks();
  },

  /** The same after a session that ended by itself, but what was typed waits for its account. */
  expire(): void {
    if (state.user) keepDrafts(state.user.accountId);
    end();
  },

  /**
   * Nobody is logged in as far as this page knows, for the check at start-up got no answer that
   * counts; perhaps the page is just being left. What was kept stays for the next page.
   */
  suspend(isApiUnreachable: boolean): void {
    set({ ...loggedOut, isApiUnreachable });
  },
};

/** Only what may lie in the browser's storage; by hand, for a schema would weigh down every page. */
function userOf({ accountId, accountType, username, profileId }: User): User {
  return { accountId, accountType, username, profileId };
}

function tokensOf({ accessToken, csrfToken, accessTokenExpiration }: LoggedInUser): SessionTokens {
  return { accessToken, csrfToken, loginExpirationTime: accessTokenExpiration };
}

function end(): void {
  for (const key of Object.values(keys)) tabStorage().removeItem(key);
  forgetProofReturn();
  set(loggedOut);
}

function write(): void {
  if (!state.tokens || !state.user) return;
  tabStorage().setItem(keys.accessToken, state.tokens.accessToken);
  tabStorage().setItem(keys.accessTokenExpiration, state.tokens.loginExpirationTime);
  tabStorage().setItem(keys.csrfToken, state.tokens.csrfToken);
  tabStorage().setItem(keys.profile, JSON.stringify(state.user));
}

/** The tokens that an earlier page of this tab kept; who it is, the check at start-up says. */
function readTokens(): SessionTokens | undefined {
  const accessToken = tabStorage().getItem(keys.accessToken);
  const csrfToken = tabStorage().getItem(keys.csrfToken);
  const loginExpirationTime = tabStorage().getItem(keys.accessTokenExpiration);
  if (!accessToken || !csrfToken || !loginExpirationTime) return undefined;
  return { accessToken, csrfToken, loginExpirationTime };
}
