import { useQuery } from '@tanstack/react-query';
import { msPerMinute } from '#shared/durations.ts';
import { api } from '../api/client.ts';
import { startOfToday } from '../hooks/local-days.ts';
import { useRefreshAfterCalls } from '../hooks/use-refresh-after-calls.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';

const queryKey = ['adminOverview'];

/** What waits for the admins and what they have done today; asked again each minute while visible. */
export function useAdminOverview(isEnabled = true) {
  return useQuery({
    queryKey,
    queryFn: () => api.adminOverview({ query: { since: startOfToday() } }),
    enabled: isEnabled,
    refetchInterval: msPerMinute,
    refetchOnWindowFocus: true,
  });
}

/** How much waits behind each entry of the admins' menu, by path; nothing for other viewers. */
export function useAdminBadges(): Partial<Record<string, number>> {
  const { user } = useSession();
  const isAdmin = user?.accountType === 'Admin';
  const { data } = useAdminOverview(isAdmin);
  useRefreshAfterCalls(queryKey, isAdmin);
  if (!isAdmin || data === undefined) return {};
  return {
    [paths.assignerAccountRequests]: data.openRequests,
    // The open orders, which that page lists first. Its tab has the number of those to ship.
    [paths.shopOrders]: data.toAccept + data.toFulfil,
  };
}
