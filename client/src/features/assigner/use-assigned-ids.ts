import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { assigner as limits } from '#shared/limits.ts';
import { api } from '../../api/client.ts';
import {
  callOfList,
  type ListFilters,
  type ListState,
  queryOfFilters,
  readList,
  writeList,
} from './assigned-ids-query.ts';

const key = ['assignedIds'];

/** The list in the address, and the functions to change it. */
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

/** A page of the issued IDs; while another one loads, the old rows stay visible. */
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

/** How many IDs the filters find; undefined until it is known. Only a decoration: it has no error. */
export function useSummary({ search, createdFrom, createdTo, ...others }: ListFilters) {
  const { bornFrom, bornTo, notPrinted } = others;
  const filters = { search, createdFrom, createdTo, bornFrom, bornTo, notPrinted };
  const summary = useQuery({
    queryKey: [...key, 'summary', filters],
    queryFn: () => api.assignedIdsSummary({ query: queryOfFilters(filters) }),
    placeholderData: keepPreviousData,
  });
  return summary.data;
}

/** Loads the list and its numbers again, after an ID was issued, printed or withdrawn. */
export function reloadAssignedIds(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}

/** The selected IDs of all pages, in the order of selection. */
export interface Selection {
  readonly ids: readonly string[];
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Selects rows, at most as many as one print job may hold. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    select: (changed, isSelected) =>
      setIds((old) => {
        const others = old.filter((id) => !changed.includes(id));
        return isSelected ? [...others, ...changed].slice(0, limits.maxIdsInAddress) : others;
      }),
    clear: () => setIds([]),
  };
}
