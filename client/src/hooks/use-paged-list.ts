import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

const pageQuery = 'page';
/** No list has more pages. */
const maxPage = 10_000;

/** The page number in the address, counted from 0; 0 if it is missing or wrong. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get(pageQuery));
  return Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 0;
}

/** The page of a list, kept in the address, and the function to change it. */
export function useListPage() {
  const [query, setQuery] = useSearchParams();
  const turn = (page: number) => {
    const changed = new URLSearchParams(query);
    if (page === 0) changed.delete(pageQuery);
    else changed.set(pageQuery, String(page));
    setQuery(changed);
    // The shell scrolls up only when the path changes.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return { page: readPage(query), turn };
}

/** A page of a list. */
export interface ListPage<Row> {
  /** Counted from 0. */
  readonly page: number;
  readonly rows: readonly Row[];
  readonly hasNext: boolean;
}

interface Paging {
  readonly pageSize: number;
}

/** A page, of the one row more that each list asks for to know whether there is a next page. */
export function cutPage<Row>(rows: readonly Row[], pageSize: number) {
  return { rows: rows.slice(0, pageSize), hasNext: rows.length > pageSize };
}

/** Loads a part of a list. */
type LoadRows<Row> = (part: {
  readonly count: number;
  readonly skip: number;
}) => Promise<readonly Row[]>;

/**
 * Loads a page of a list, with one more row to know whether there is a next page. If it has no rows, the first
 * one: its last row may have gone, or an old link is opened.
 */
export async function loadPage<Row>(
  page: number,
  { pageSize }: Paging,
  load: LoadRows<Row>,
): Promise<ListPage<Row>> {
  const loadOne = async (one: number): Promise<ListPage<Row>> => {
    const rows = await load({ count: pageSize + 1, skip: one * pageSize });
    return { page: one, ...cutPage(rows, pageSize) };
  };
  const asked = await loadOne(page);
  return asked.rows.length > 0 || asked.page === 0 ? asked : loadOne(0);
}

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
