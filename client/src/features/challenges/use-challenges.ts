import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { challenge } from '#shared/limits/challenges.ts';
import { api } from '../../api/client.ts';
import { useDebounced } from '../../hooks/timers.ts';
import { challengeKeys as keys, noteListed } from '../../parts/unread-challenges.ts';
import { canBeFound, isLongEnough } from './codes.ts';
import { withMarks, without, withoutMark } from './found-challenges.ts';

const count = challenge.maxSuggestions;
type List = readonly StoredChallenge[];

/**
 * The newest challenges. New ones keep their mark until they are opened. The polling loads the list
 * again when there are others.
 */
export function useNewestChallenges() {
  return useQuery({
    queryKey: keys.newest,
    queryFn: async ({ client }) => {
      const list = await api.listChallenges({ query: { count } });
      await noteListed(client, list);
      return withMarks(list, client.getQueryData<List>(keys.newest));
    },
  });
}

const searchFor = (text: string) =>
  queryOptions({
    queryKey: keys.search(text),
    queryFn: () => api.listChallenges({ query: { searchText: text, count } }),
  });

/** The found challenges as they are now: the polling loads them again, too, when a check has ended. */
export function useFound(found: List, newest: List): List {
  const searches = useQueries({
    queries: found.map((entry) => ({
      ...searchFor(entry.challengeShortId),
      initialData: [entry],
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const loaded = [...newest, ...searches.flatMap(({ data }) => data)];
  return found.map((entry) => loaded.find(({ id }) => id === entry.id) ?? entry);
}

/** The challenges whose short ID contains the text; searches when typing pauses. */
export function useChallengeSearch(text: string) {
  const settled = useDebounced(text, challenge.searchDebounceMs);
  const search = useQuery({
    ...searchFor(settled),
    enabled: canBeFound(settled),
  });
  const isSettled = settled === text;
  const suggestions = isSettled ? (search.data ?? []) : [];
  return {
    suggestions,
    error: search.error,
    retry: () => void search.refetch(),
    isSearching: isLongEnough(text) && (!isSettled || search.isFetching),
    hasNoResults:
      isSettled &&
      isLongEnough(text) &&
      !search.isFetching &&
      !search.isError &&
      suggestions.length === 0,
  };
}

/** The challenge with this short ID; null if the person has none. Searches only for a whole short ID. */
export function useChallengeWith(shortId: string) {
  return useQuery({
    ...searchFor(shortId),
    enabled: shortId.length === challenge.shortIdLength,
    select: (list) => list.find(({ challengeShortId }) => challengeShortId === shortId) ?? null,
  });
}

/** Records that the person has opened a challenge: it is no longer marked as new. */
export function noteOpened(queries: QueryClient, id: string): void {
  queries.setQueryData<List>(keys.newest, (list) => list && withoutMark(list, id));
}

/** Removes a deleted challenge from the cache and refetches: an older one may move up. */
export function forgetChallenge(queries: QueryClient, id: string): void {
  queries.setQueryData<List>(keys.newest, (list) => list && without(list, id));
  void queries.invalidateQueries({ queryKey: keys.all });
}
