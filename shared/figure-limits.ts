import type { FigurePeriod } from './enums.ts';

/** Sums by day (table `daily_figures`). */
export const figures = {
  /** The time zone in which a day begins; the triggers of the table have it too. */
  timeZone: 'Europe/Berlin',
  /** The range of days that can be asked for. */
  earliest: '2000-01-01',
  latest: '2999-12-31',
  /** Periods in one answer. */
  maxPeriods: 400,
  /** Periods until today that are shown unless a range is given. */
  defaultPeriods: { day: 30, week: 26, month: 12 } satisfies Record<FigurePeriod, number>,
  /** Rows that are added up at once, so that it takes less than the time limit of a statement. */
  maxFolded: 50_000,
  /** Assigners in the list of the busiest. */
  busiestAssigners: 10,
} as const;
