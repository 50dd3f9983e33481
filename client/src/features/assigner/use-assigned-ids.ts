import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/client.ts';
import {
  callOfList,
  type ListFilters,
  type ListState,
  readList,
  writeList,
} from './assigned-ids-query.ts';

const key = ['assignedIds'];

/** The list that the address names, and the ways to change it. */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const list = readList(query);
  const show = (change: Partial<ListState>, replace: boolean) =>
    setQuery(writeList({ ...list, ...change }), { replace, preventScrollReset: true });
  return {
    list,
    turnTo: (page: number) => show({ page }, false),
    resize: (size: number) => show({ size, page: 0 }, true),
    sort: (change: Pick<ListState, 'orderBy' | 'direction'>) => show({ ...change, page: 0 }, true),
    filter: (filters: ListFilters) => show({ ...filters, page: 0 }, true),
  };
}

/** A page of the issued IDs; while another one loads, the old rows stay. */
export function useAssignedIds(list: ListState) {
  const ids = useQuery({
    queryKey: [...key, list],
    queryFn: () => api.assignedIds(callOfList(list)),
    placeholderData: keepPreviousData,
  });
  return {
    rows: ids.data?.slice(0, list.size),
    hasNext: (ids.data?.length ?? 0) > list.size,
    isStale: ids.isPlaceholderData,
    error: ids.error,
    retry: () => ids.refetch(),
  };
}

/** After something was issued, printed or replaced. */
export function reloadAssignedIds(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}
