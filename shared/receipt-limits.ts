/** The receipts that an assigner's list keeps. */
export const receipts = {
  keptDays: 365,
  /** Receipts on a page; one more shows whether there is a next page. */
  pageSize: 20,
  maxCount: 101,
  maxSkip: 10_000_000,
  maxSearchLength: 100,
} as const;
