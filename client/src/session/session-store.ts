import { useSyncExternalStore } from 'react';
import type { LoggedInUser, LoginStatus, User } from '#shared/api/accounts.ts';
import { makeListeners } from '../hooks/listeners.ts';
import { keepDrafts } from './drafts.ts';
import { asText, asWritten, forgetAllOf, kept, keptOrder } from './kept.ts';
import { announce } from './other-tabs.ts';
import { type EndReason, keptEndReason } from './session-end.ts';

/** The tokens of a session, as the transport needs them, and when they expire. */
export type SessionTokens = Pick<
  LoggedInUser,
  'accessToken' | 'csrfToken' | 'accessTokenExpiration'
>;

/** The login as the page knows it. */
export interface SessionState {
  readonly status: 'checking' | 'loggedIn' | 'loggedOut';
  readonly user: User | undefined;
  readonly tokens: SessionTokens | undefined;
  /** Whether the check at start-up got no answer at all. */
  readonly isApiUnreachable: boolean;
  /** Whether the check at start-up is repeated, because the service is not available. */
  readonly isServiceAway: boolean;
  /** Why the last session of this tab ended, if it was not by the person's own logout. */
  readonly endReason: EndReason | undefined;
}

/** What a logout leaves behind. */
export interface Farewell {
  readonly reason?: EndReason;
  /** Keeps a scanned certificate, for the account that continues with it. */
  readonly keepsCertificate?: boolean;
}

const stored = {
  accessToken: kept('accessToken', asText),
  csrfToken: kept('csrfToken', asText),
  accessTokenExpiration: kept('accessTokenExpiration', asText),
  profile: kept('profile', asWritten<User>),
};

const loggedOut: SessionState = {
  status: 'loggedOut',
  user: undefined,
  tokens: undefined,
  isApiUnreachable: false,
  isServiceAway: false,
  endReason: undefined,
};

let state: SessionState = {
  ...loggedOut,
  status: 'checking',
  tokens: readTokens(),
  endReason: keptEndReason.get(),
};
const { subscribe, tell } = makeListeners();

function set(next: SessionState): void {
  state = next;
  tell();
}

/** The one session of this tab, in memory and in session storage. */
export const sessionStore = {
  get: (): SessionState => state,

  /** The state in which pages are rendered at the build. */
  ofVisitor: (): SessionState => loggedOut,

  subscribe,

  /** Stores the user and the tokens of an answer: after a login, a renewal, a password change. */
  logIn(user: LoggedInUser): void {
    forgetAllOf('account', user.accountId);
    keptEndReason.forget();
    set({ ...loggedOut, status: 'loggedIn', user: userOf(user), tokens: tokensOf(user) });
    write();
  },

  /** What the other tabs may take over; undefined until the check at start-up, and without a login. */
  held(): LoggedInUser | undefined {
    const { user, tokens } = state;
    return user && tokens && { ...user, ...tokens };
  },

  /** Takes over the session of another tab, which the check at start-up has yet to confirm. */
  takeOver(user: LoggedInUser): void {
    set({ ...loggedOut, status: 'checking', tokens: tokensOf(user) });
  },

  /** Goes on with the tokens that replace those of the session, and tells the tabs that share it. */
  replaceTokens(user: LoggedInUser): void {
    const { tokens } = state;
    sessionStore.logIn(user);
    if (tokens) announce({ kind: 'tokenReplaced', accessToken: tokens.accessToken, by: user });
  },

  /** Stores the answer of the check at start-up, with the token that the tab kept. */
  confirm(status: LoginStatus): void {
    if (state.tokens) sessionStore.logIn({ ...status, accessToken: state.tokens.accessToken });
    else set({ ...loggedOut, endReason: keptEndReason.get() });
  },

  /** Stores the ID of a person who has just got one, or that it is gone. */
  setProfileId(profileId: string | null): void {
    if (!state.user) return;
    set({ ...state, user: { ...state.user, profileId } });
    write();
  },

  /** Logs out: removes everything, in memory and in the browser's storage. */
  clear({ reason, keepsCertificate = false }: Farewell = {}): void {
    if (state.user) keptOrder(state.user.accountId).forget();
    forgetAllOf('person');
    forgetAllOf('account');
    if (!keepsCertificate) forgetAllOf('holder');
    keptEndReason.keep(reason);
    end();
  },

  /** Ends a session, but keeps the drafts for its account and the name for the next login. */
  expire(reason?: EndReason): void {
    if (state.user) keepDrafts(state.user.accountId);
    if (reason) keptEndReason.keep(reason);
    end();
  },

  /** Goes back to the stored tokens after `suspend`. False if there are none. */
  resume(): boolean {
    const tokens = readTokens();
    if (state.status !== 'loggedOut' || !tokens) return false;
    set({ ...loggedOut, status: 'checking', tokens });
    return true;
  },

  /** Goes on with the check at start-up, while the service is not available. */
  keepChecking(): void {
    set({ ...state, isServiceAway: true });
  },

  /**
   * Treats the page as logged out after a check at start-up without a usable answer, for example
   * because the page was left. The stored tokens stay for the next page.
   */
  suspend(isApiUnreachable: boolean): void {
    set({ ...loggedOut, isApiUnreachable, endReason: keptEndReason.get() });
  },
};

/** The fields that may be kept in the browser. Written by hand: a schema would add zod to every page. */
function userOf(user: User): User {
  const { accountId, accountType, username, profileId, institutionId, roles } = user;
  const membership = institutionId === undefined ? {} : { institutionId, roles };
  return { accountId, accountType, username, profileId, ...membership };
}

function tokensOf({ accessToken, csrfToken, accessTokenExpiration }: LoggedInUser): SessionTokens {
  return { accessToken, csrfToken, accessTokenExpiration };
}

function end(): void {
  // Each start of a page without a login ends here, and a visitor's check goes on.
  if (state.tokens ?? stored.accessToken.get()) forgetAllOf('session');
  set({ ...loggedOut, endReason: keptEndReason.get() });
}

function write(): void {
  if (!state.tokens || !state.user) return;
  stored.accessToken.keep(state.tokens.accessToken);
  stored.accessTokenExpiration.keep(state.tokens.accessTokenExpiration);
  stored.csrfToken.keep(state.tokens.csrfToken);
  stored.profile.keep(state.user);
}

/** The tokens that an earlier page of this tab stored. The check at start-up gets the user. */
function readTokens(): SessionTokens | undefined {
  const accessToken = stored.accessToken.get();
  const csrfToken = stored.csrfToken.get();
  const accessTokenExpiration = stored.accessTokenExpiration.get();
  if (!accessToken || !csrfToken || !accessTokenExpiration) return undefined;
  return { accessToken, csrfToken, accessTokenExpiration };
}

/** The state of the login; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.ofVisitor);
}
