import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type EventKind, eventKinds } from '#shared/enums.ts';
import { history } from '#shared/limits/ids.ts';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { useCall } from '../../parts/use-call.ts';

const key = ['history'];

/** What the list shows: every kind and month, or one. */
export interface HistoryFilter {
  readonly kind?: EventKind;
  /** yyyy-mm. */
  readonly month?: string;
}

const kindQuery = 'kind';
const monthQuery = 'month';
const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const shownMonths = 13;

/** The filter in the address; a wrong kind or month shows everything. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const kind: EventKind | undefined = eventKinds.find((one) => one === query.get(kindQuery));
  const month = query.get(monthQuery) ?? '';
  return { ...(kind && { kind }), ...(monthPattern.test(month) && { month }) };
}

/** The filter as query parameters. */
export function toHistoryQuery({ kind = '', month = '' }: { kind?: string; month?: string }) {
  return { [kindQuery]: kind, [monthQuery]: month };
}

/** The months of the kept year, yyyy-mm, newest first; `today` is yyyy-mm-dd. */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}

/** A page of the history. */
export function useHistory(filter: HistoryFilter) {
  return usePagedList([...key, filter], history, (part) =>
    api.listEvents({ query: { ...filter, ...part } }),
  );
}

/**
 * The five newest events, for the page of the ID. The newest one about its accounts is always among them: a flood of
 * challenges must not push it out.
 */
export function useNewestEvents() {
  return useQuery({
    queryKey: [...key, 'newest'],
    queryFn: async () => {
      const [events, [aboutAccount]] = await Promise.all([
        api.listEvents({ query: { count: history.newest } }),
        api.listEvents({ query: { about: 'account', count: 1 } }),
      ]);
      const isShown = !aboutAccount || events.some(({ id }) => id === aboutAccount.id);
      return isShown ? events : [...events.slice(0, -1), aboutAccount];
    },
    refetchOnWindowFocus: true,
  });
}

/** Hides an entry about a challenge. A failure leaves the lists as they are, unless the entry is gone already. */
export function useHiding() {
  const queries = useQueryClient();
  const call = useCall('hideEvent', { errorTitleKey: 'History_CouldNotHide' });
  const loadAgain = () => queries.invalidateQueries({ queryKey: key });
  const isGone = (error: Error) => isProblem(error, 'Event_NotFound');
  return {
    isPending: call.isPending,
    hide: (id: string) =>
      call.mutate(
        { params: { id } },
        { onSettled: (_, error) => (error === null || isGone(error)) && loadAgain() },
      ),
  };
}
