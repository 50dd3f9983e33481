import { useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { pathAfterLogin, signInQuery, useRoutes, wantedPlace } from '../../../parts/after-login.ts';
import { paths, withQuery } from '../../../paths.ts';
import { forgetMailTo } from '../../../session/awaited-mail.ts';
import { loginName } from '../../../session/session-end.ts';
import { sessionStore } from '../../../session/session-store.ts';
import type { LoginReason } from './login-failure.ts';

type Destination = (user: LoggedInUser) => { readonly to: string; readonly state?: object };

/** Starts the session from the answer of a call, and opens the page for it. */
export function useStartSession(destinationFor: Destination): (user: LoggedInUser) => void {
  const navigate = useNavigate();
  return (user) => {
    const { to, state } = destinationFor(user);
    sessionStore.logIn(user);
    navigate(to, { replace: true, state });
  };
}

/**
 * Starts the session after a login, and opens the page that was wanted, or the first of the account. The name is kept for
 * the next login.
 */
export function useEnter(): (user: LoggedInUser, name: string | null) => void {
  const wanted = wantedPlace(useLocation());
  const routes = useRoutes();
  const enter = useStartSession((user) => ({
    to: pathAfterLogin(routes, user, wanted),
  }));
  return (user, name) => {
    enter(user);
    loginName.keep(name ?? undefined);
    if (name) forgetMailTo(name);
  };
}

/**
 * Logs in after an anonymous registration. The person stays on the sign-in page, which shows the
 * new username and keeps the page to return to.
 */
export function useEnterAnonymously(isByPasskey: boolean): (user: LoggedInUser) => void {
  const returnTo = wantedPlace(useLocation());
  const query = { [signInQuery.mode]: 'register', [signInQuery.returnTo]: returnTo };
  const enter = useStartSession(({ username }) => ({
    to: withQuery(paths.login, query),
    ...(username === null ? {} : { state: { newAccount: { username, isByPasskey } } }),
  }));
  return (user) => {
    enter(user);
    loginName.keep(user.username ?? undefined);
  };
}

/** Opens the page that was wanted, once the new username and perhaps a recovery sheet are noted. */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const wanted = wantedPlace(useLocation());
  const routes = useRoutes();
  return () => {
    navigate(pathAfterLogin(routes, { accountType: 'LocalAnonymous' }, wanted), { replace: true });
  };
}

/** An account that was just registered anonymously. */
export interface NewAccount {
  readonly username: string;
  readonly isByPasskey: boolean;
}

/**
 * What the pages of the login keep in a history entry: no address shows it, and it stays through a reload, and when the
 * page is rendered again because the person is logged in.
 */
interface SignInState extends LoginReason {
  /** The name that was typed on the sign-in page, for the page of a forgotten password. */
  readonly typedName?: string;
  /** The new account whose generated username is shown. */
  readonly newAccount?: NewAccount;
}

/** What this history entry keeps. Pages also get states of others, which name nothing of it. */
export function useSignInState(): SignInState {
  return useLocation().state ?? {};
}
