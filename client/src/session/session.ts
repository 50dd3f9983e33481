import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** Ends this tab's session; forgets everything at once, and throws when the server could not be told. */
export async function logoutHere(): Promise<void> {
  // The call has taken the tokens along; whoever looks on while it is under way finds nothing.
  const told = api.logout({});
  sessionStore.clear();
  await told;
}

/** The login as this page knows it; a component that asks is drawn again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.ofVisitor);
}
