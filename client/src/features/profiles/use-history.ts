import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventKind } from '#shared/history-enums.ts';
import { history } from '#shared/history-limits.ts';
import { api } from '../../api/client.ts';
import { useCall } from '../../parts/use-call.ts';

const key = ['history'];

/** What the list shows: every kind and month, or one. */
export interface HistoryFilter {
  readonly kind?: EventKind;
  /** yyyy-mm. */
  readonly month?: string;
}

/** A page of the history; loads one more row to know whether there is a next page. */
export function useHistory(filter: HistoryFilter, page: number) {
  const { pageSize } = history;
  const events = useQuery({
    queryKey: [...key, filter, page],
    queryFn: () =>
      api.listEvents({ query: { ...filter, count: pageSize + 1, skip: page * pageSize } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data } = events;
  return {
    ...events,
    rows: data?.slice(0, pageSize),
    hasNext: data !== undefined && data.length > pageSize,
  };
}

/**
 * The newest events, for the page of the ID, with the newest one about its accounts: a flood of challenges must not
 * push it out.
 */
export function useNewestEvents() {
  return useQuery({
    queryKey: [...key, 'newest'],
    queryFn: async () => {
      const [events, aboutAccount] = await Promise.all([
        api.listEvents({ query: { count: history.newest } }),
        api.listEvents({ query: { about: 'account', count: 1 } }),
      ]);
      const shown = new Set(events.map(({ id }) => id));
      return [...events, ...aboutAccount.filter(({ id }) => !shown.has(id))];
    },
    refetchOnWindowFocus: true,
  });
}

/** Hides an entry about a challenge; then the lists are loaded again, since it may be gone already. */
export function useHiding() {
  const queries = useQueryClient();
  const call = useCall('hideEvent', { errorTitle: 'History_CouldNotHide' });
  return {
    isPending: call.isPending,
    hide: (id: string) =>
      call.mutate(
        { params: { id } },
        { onSettled: () => queries.invalidateQueries({ queryKey: key }) },
      ),
  };
}
