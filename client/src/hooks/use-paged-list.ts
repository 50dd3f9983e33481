import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type LoadRows, loadPage, type Paging } from './load-page.ts';

/**
 * A page of a list, loaded again when the window gets the focus; until it is there, the page before stays. `page` is
 * the one that is shown: the first one if the wanted one has no rows.
 */
export function usePagedList<Row>(
  key: QueryKey,
  wanted: number,
  paging: Paging,
  load: LoadRows<Row>,
) {
  const list = useQuery({
    queryKey: [...key, wanted],
    queryFn: () => loadPage(wanted, paging, load),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data, isPlaceholderData } = list;
  return {
    ...list,
    page: data && !isPlaceholderData ? data.page : wanted,
    rows: data?.rows,
    hasNext: data?.hasNext ?? false,
  };
}
