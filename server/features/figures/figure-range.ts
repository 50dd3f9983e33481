import { ApiError } from '#shared/api/errors.ts';
import type { FigureRange, FiguresQuery } from '#shared/api/figures.ts';
import { figures as limits } from '#shared/figure-limits.ts';
import { endOfPeriod, periodsBetween, shiftPeriod, startOfPeriod } from '#shared/periods.ts';

/** A range of whole periods, and the first day of each. */
export interface WantedFigures {
  readonly range: FigureRange;
  readonly starts: readonly string[];
}

// The Swedish locale writes dates as yyyy-mm-dd.
const dayOfFigures = new Intl.DateTimeFormat('sv-SE', {
  timeZone: limits.timeZone,
  dateStyle: 'short',
});

/**
 * The range of a call, widened to whole periods; without days it ends today and has the usual length.
 * Throws `Request_Invalid` if it ends before it begins or has too many periods.
 */
export function wantedFigures({ by, ...query }: FiguresQuery, now: Date): WantedFigures {
  const to = endOfPeriod(query.to ?? dayOfFigures.format(now), by);
  const usual = shiftPeriod(startOfPeriod(to, by), by, 1 - limits.defaultPeriods[by]);
  const from = startOfPeriod(query.from ?? usual, by);
  const starts = periodsBetween({ from, to, by }, limits.maxPeriods + 1);
  if (starts.length === 0) throw wrongRange('Figures_EndsBeforeStart', 'to');
  if (starts.length > limits.maxPeriods) throw wrongRange('Figures_TooLong', 'from');
  return { range: { from, to, by }, starts };
}

function wrongRange(key: 'Figures_EndsBeforeStart' | 'Figures_TooLong', field: string): ApiError {
  return new ApiError('Request_Invalid', { fields: [field], messages: [`resolveText:${key}`] });
}
