import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { challenge } from '#shared/limits.ts';
import { api } from '../../api/client.ts';
import { useDebounced } from '../../hooks/timers.ts';
import { canBeFound, isLongEnough } from './codes.ts';
import { without } from './found-challenges.ts';

const keys = {
  all: ['challenges'],
  newest: ['challenges', 'newest'],
  search: (text: string) => ['challenges', 'search', text],
};
const count = challenge.maxSuggestions;

/** The newest challenges; refetched when the window gets the focus, since new ones may be there. */
export function useNewestChallenges() {
  return useQuery({
    queryKey: keys.newest,
    queryFn: () => api.listChallenges({ query: { count } }),
    refetchOnWindowFocus: true,
  });
}

/** The challenges whose short ID contains the text; searches when typing pauses. */
export function useChallengeSearch(text: string) {
  const settled = useDebounced(text, challenge.searchDebounceMs);
  const search = useQuery({
    queryKey: keys.search(settled),
    queryFn: () => api.listChallenges({ query: { searchText: settled, count } }),
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

/** Removes a deleted challenge from the cache and refetches: an older one may move up. */
export function forgetChallenge(queries: QueryClient, id: string): void {
  queries.setQueryData<readonly StoredChallenge[]>(
    keys.newest,
    (list) => list && without(list, id),
  );
  void queries.invalidateQueries({ queryKey: keys.all });
}
