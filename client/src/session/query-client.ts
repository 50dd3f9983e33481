import { onlineManager, QueryClient } from '@tanstack/react-query';
import { currentConnection, isLost, onConnectionChange } from '../network/connection.ts';
import { sessionStore } from './session-store.ts';

// When the connection is back, what failed to load is loaded again.
onlineManager.setEventListener((setOnline) =>
  onConnectionChange(() => setOnline(!isLost(currentConnection()))),
);

/** The query cache. It is cleared when another person logs in or the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: offline calls fail at once instead of waiting for a connection.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
      refetchOnWindowFocus: false,
    },
  },
});

let { status: lastStatus, user: lastUser } = sessionStore.get();

sessionStore.subscribe(() => {
  const { status, user } = sessionStore.get();
  // Until the login status is known, only public data is loaded.
  const isOther = lastStatus !== 'checking' && user?.accountId !== lastUser?.accountId;
  [lastStatus, lastUser] = [status, user];
  if (isOther) queryClient.removeQueries();
});
