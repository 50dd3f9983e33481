/** A page of a list. */
export interface ListPage<Row> {
  /** Counted from 0. */
  readonly page: number;
  readonly rows: readonly Row[];
  readonly hasNext: boolean;
}

export interface Paging {
  readonly pageSize: number;
}

/** A page, of the one row more that each list asks for to know whether there is a next page. */
export function cutPage<Row>(rows: readonly Row[], pageSize: number) {
  return { rows: rows.slice(0, pageSize), hasNext: rows.length > pageSize };
}

/** Loads a part of a list. */
export type LoadRows<Row> = (part: {
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
