import { keepPreviousData, onlineManager, type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssignedId } from '#shared/api/assigner.ts';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { api } from '../../../api/client.ts';
import { cutPage } from '../../../hooks/use-paged-list.ts';
import {
  callOfList,
  type ListFilters,
  type ListState,
  queryOfFilters,
  readList,
  writeList,
} from './assigned-ids-query.ts';

/** The cached lists of IDs, and what is loaded beside them. */
export const assignedIdsKey = ['assignedIds'];

/** The list in the address, and the functions to change it. */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const list = readList(query);
  const show = (change: Partial<ListState>, replace: boolean) =>
    setQuery(writeList({ ...list, ...change }), { replace, preventScrollReset: true });
  return {
    list,
    /** `after` is the last ID of the page before, if it is known. */
    turnTo: (page: number, after = '') => show({ page, after }, false),
    resize: (size: number) => show({ size, page: 0, after: '' }, true),
    sort: (change: Pick<ListState, 'orderBy' | 'direction'>) =>
      show({ ...change, page: 0, after: '' }, true),
    filter: (filters: ListFilters) => show({ ...filters, page: 0, after: '' }, true),
  };
}

/** A page of the issued IDs; while another one loads, and if it cannot be loaded, the old rows stay visible. */
export function useAssignedIds(list: ListState) {
  const ids = useQuery({
    queryKey: [...assignedIdsKey, list],
    queryFn: () => api.assignedIds(callOfList(list)),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(ids.data);
  if (ids.data && ids.data !== last) setLast(ids.data);
  const data = ids.data ?? last;
  return {
    ...(data ? cutPage(data, list.size) : { rows: undefined, hasNext: false }),
    isStale: ids.isPlaceholderData,
    /** Whether the rows are those of before, since this page could not be loaded. */
    isEarlier: ids.data === undefined,
    error: ids.error,
    retry: () => ids.refetch(),
  };
}

/**
 * Turns the pages of the list. The last ID of each shown page is kept, so that the page behind it starts from
 * there. `rows` are those of this page; undefined until they are loaded.
 */
export function usePageTurns(
  list: ListState,
  rows: readonly AssignedId[] | undefined,
  turnTo: (page: number, after?: string) => void,
) {
  const { page, after: _, ...others } = list;
  const [lasts, setLasts] = useState<ReadonlyMap<string, string>>(new Map());
  const keyOf = (one: number) => JSON.stringify([others, one]);
  return (wanted: number) => {
    const last = rows?.at(-1)?.id;
    const known = last === undefined ? lasts : new Map(lasts).set(keyOf(page), last);
    setLasts(known);
    turnTo(wanted, wanted > 0 ? known.get(keyOf(wanted - 1)) : undefined);
  };
}

/** How many IDs the filters find; undefined until it is known. Only a decoration: it has no error. */
export function useSummary(list: ListFilters) {
  const query = queryOfFilters(list);
  const summary = useQuery({
    queryKey: [...assignedIdsKey, 'summary', query],
    queryFn: () => api.assignedIdsSummary({ query }),
    placeholderData: keepPreviousData,
  });
  return summary.data;
}

/**
 * Loads the list and its numbers again, after an ID was issued, printed or withdrawn; without a connection once it is
 * back, so that the list does not fail as well.
 */
export function reloadAssignedIds(queries: QueryClient): Promise<void> {
  const refetchType = onlineManager.isOnline() ? 'active' : 'none';
  return queries.invalidateQueries({ queryKey: assignedIdsKey, refetchType });
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
