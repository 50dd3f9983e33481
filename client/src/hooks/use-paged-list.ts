import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type LoadRows, loadPage, type Paging } from './load-page.ts';
import { useListPage } from './use-list-page.ts';

/**
 * The page of a list that the address names, loaded again when the window gets the focus; until it is there, the page
 * before stays. `page` is the one that is shown: the first one if the wanted one has no rows. With `nextMs`, it is
 * loaded again after that time.
 */
export function usePagedList<Row>(
  key: QueryKey,
  paging: Paging,
  load: LoadRows<Row>,
  nextMs?: (rows: readonly Row[]) => number | false,
) {
  const { page: wanted, turn } = useListPage();
  const list = useQuery({
    queryKey: [...key, wanted],
    queryFn: () => loadPage(wanted, paging, load),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (nextMs && state.data ? nextMs(state.data.rows) : false),
  });
  const { data, isPlaceholderData } = list;
  return {
    ...list,
    page: data && !isPlaceholderData ? data.page : wanted,
    data: data?.rows,
    hasNext: data?.hasNext ?? false,
    turn,
  };
}
