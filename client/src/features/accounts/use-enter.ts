import { useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { sessionStore } from '../../session/session-store.ts';

type Destination = (user: LoggedInUser) => { readonly to: string; readonly state?: object };

/** Takes over the session that a call answered with, and goes to the page that belongs to it. */
export function useEnter(destinationFor: Destination): (user: LoggedInUser) => void {
  const navigate = useNavigate();
  return (user) => {
    const { to, state } = destinationFor(user);
    sessionStore.logIn(user);
    navigate(to, { replace: true, state });
  };
}
