import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { StoredChallenge, UnreadChallenges } from '#shared/api/challenges.ts';
import { challengePolling } from '#shared/ui-limits.ts';
import { api } from '../api/client.ts';
import { useSession } from '../session/session-store.ts';

const { intervalMs, jitterMs, longestPauseMs } = challengePolling;

/** The cache's keys of challenges. */
export const challengeKeys = {
  all: ['challenges'],
  newest: ['challenges', 'newest'],
  search: (text: string) => ['challenges', 'search', text],
  unread: ['challenges', 'unread'],
};

/** Whether the server knows of challenges or matches that the loaded list does not contain. */
function isBehind(list: readonly StoredChallenge[], unread: UnreadChallenges): boolean {
  const known = knownFrom(list);
  return (
    unread.count > 0 || unread.newest !== known.newest || unread.newestMatch !== known.newestMatch
  );
}

/** The answer of the polling that says no more than the list. */
function knownFrom(list: readonly StoredChallenge[]): UnreadChallenges {
  const matches = list.flatMap(({ matchedTimestamp }) => matchedTimestamp ?? []).sort();
  return {
    count: 0,
    newest: list[0]?.createdTimestamp ?? null,
    newestMatch: matches.at(-1) ?? null,
  };
}

/** An answer that is newer than the loaded list makes the page load the list again. */
const unreadQuery = queryOptions({
  queryKey: challengeKeys.unread,
  queryFn: async ({ client, signal }) => {
    const unread = await api.unreadChallenges({}, { signal });
    const list = client.getQueryData<readonly StoredChallenge[]>(challengeKeys.newest);
    if (list && isBehind(list, unread))
      void client.invalidateQueries({ queryKey: challengeKeys.newest });
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
export async function noteListed(
  queries: QueryClient,
  list: readonly StoredChallenge[],
): Promise<void> {
  // An answer from before the list must not replace this.
  await queries.cancelQueries({ queryKey: challengeKeys.unread });
  queries.setQueryData<UnreadChallenges>(challengeKeys.unread, knownFrom(list));
}
