import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** Forgets who was logged in and all that was loaded for them. */
export function forgetSession(queries: QueryClient): void {
  sessionStore.clear();
  queries.clear();
}

/** Ends this tab's session; forgets everything at once, and throws when the server could not be told. */
export async function logoutHere(queries: QueryClient): Promise<void> {
  // The call has taken the tokens along; whoever looks on while it is under way finds nothing.
  const told = api.logout({});
  forgetSession(queries);
  await told;
}

/** The login as this page knows it; a component that asks is drawn again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}
