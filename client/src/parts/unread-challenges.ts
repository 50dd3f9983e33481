import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { StoredChallenge, UnreadChallenges } from '#shared/api/challenges.ts';
import { challengePolling } from '#shared/limits/ui.ts';
import { api } from '../api/client.ts';
import { useSession } from '../session/session-store.ts';

const { intervalMs, jitterMs, longestPauseMs } = challengePolling;

/** The cache's keys of challenges. */
export const challengeKeys = {
  all: ['challenges'],
  lists: ['challenges', 'lists'],
  newest: ['challenges', 'lists', 'newest'],
  search: (text: string) => ['challenges', 'lists', 'search', text],
  unread: ['challenges', 'unread'],
};

type List = readonly StoredChallenge[];
const newestOf = (list: List) => list[0]?.createdTimestamp ?? null;

/**
 * An answer that is newer than the loaded list makes the page load its lists again. A check may also have ended
 * that the list does not contain, so its end is compared with the answer before.
 */
const unreadQuery = queryOptions({
  queryKey: challengeKeys.unread,
  queryFn: async ({ client, signal }) => {
    const unread = await api.unreadChallenges({}, { signal });
    const before = client.getQueryData<UnreadChallenges>(challengeKeys.unread);
    const list = client.getQueryData<List>(challengeKeys.newest);
    const isBehind =
      list &&
      (unread.count > 0 ||
        unread.newest !== newestOf(list) ||
        unread.newestOutcome !== before?.newestOutcome);
    if (isBehind) void client.invalidateQueries({ queryKey: challengeKeys.lists });
    return unread;
  },
});

const spread = () => (Math.random() * 2 - 1) * jitterMs;

/**
 * Asks for new challenges every few seconds while the page is visible and online, less often while
 * there is no answer. The shell calls it once; others read `useUnreadChallenges`.
 */
export function usePolledChallenges(): void {
  useQuery({
    ...unreadQuery,
    enabled: Boolean(useSession().user?.profileId),
    // Waits while the browser is offline, and asks at once when it is online again.
    networkMode: 'online',
    refetchInterval: () => intervalMs + spread(),
    refetchOnWindowFocus: 'always',
    retry: true,
    retryDelay: (failures) => Math.min(intervalMs * 2 ** failures, longestPauseMs) + spread(),
  });
}

/** The last answer of the polling, and whether the connection is lost. */
export function useUnreadChallenges() {
  const { data, failureCount, fetchStatus } = useQuery({ ...unreadQuery, enabled: false });
  return { unread: data, isCutOff: failureCount > 0 || fetchStatus === 'paused' };
}

/** Records that a list was loaded: the server has marked its challenges as read. */
export async function noteListed(queries: QueryClient, list: List): Promise<void> {
  // An answer from before the list must not replace this.
  await queries.cancelQueries({ queryKey: challengeKeys.unread });
  queries.setQueryData<UnreadChallenges>(challengeKeys.unread, (before) => ({
    count: 0,
    newest: newestOf(list),
    newestOutcome: before?.newestOutcome ?? null,
  }));
}
