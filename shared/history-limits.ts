/** The history of an ID; one row more than a page shows whether there is a next page. */
export const history = {
  keptDays: 365,
  pageSize: 25,
  maxCount: 101,
  maxSkip: 1_000_000,
  /** Rows on the page of the ID. */
  newest: 5,
  /** Rows in the file of one's own data. */
  maxExported: 10_000,
} as const;
