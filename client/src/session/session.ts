import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { announceLogout } from './other-tabs.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** The login as this page knows it, and the way out of it. */
export interface Session extends SessionState {
  /** Forgets everything even if the call fails; the failure is then thrown. */
  readonly logout: () => Promise<void>;
}

/** Ends this tab's session; forgets everything even if the call fails, which is then thrown. */
export async function logoutHere(queries: QueryClient): Promise<void> {
  try {
    await api.logout({});
  } finally {
    sessionStore.clear();
    queries.clear();
  }
}

/** The login of this tab, and of the others when it ends; a component that asks is drawn again when it changes. */
export function useSession(): Session {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const queries = useQueryClient();
  const logout = async () => {
    announceLogout();
    await logoutHere(queries);
  };
  return { ...state, logout };
}
