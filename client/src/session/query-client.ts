import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from './session-store.ts';

/** What has been loaded. It belongs to whoever was logged in, and is forgotten when that changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a connection a call fails at once and says so, instead of waiting for it.
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
  // While the page still asks who is logged in it has loaded nothing but what everybody may see.
  const isOther = lastStatus !== 'checking' && user?.accountId !== lastUser?.accountId;
  [lastStatus, lastUser] = [status, user];
  if (isOther) queryClient.removeQueries();
});
