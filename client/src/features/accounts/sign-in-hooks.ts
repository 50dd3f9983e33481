import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { pathAfterLogin, useRoutes, wantedPlace } from '../../parts/after-login.ts';
import { sessionStore } from '../../session/session-store.ts';

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

/** Starts the session after a login, and opens the page that was wanted, or the first of the account. */
export function useEnter(): (user: LoggedInUser) => void {
  const wanted = wantedPlace(useLocation());
  const routes = useRoutes();
  return useStartSession((user) => ({ to: pathAfterLogin(routes, user.accountType, wanted) }));
}

/** Saves the name from `read` when the login or register form closes, for the other form. */
export function useTypedName(typedName: RefObject<string>, read: () => string): void {
  useEffect(
    () => () => {
      typedName.current = read();
    },
    [typedName, read],
  );
}
