import type { FigurePeriod } from './enums.ts';
import { figures as limits } from './limits/institutions.ts';
import { endOfPeriod, periodsBetween, shiftPeriod, startOfPeriod } from './periods.ts';

/** The days of a range, yyyy-mm-dd; without them it ends today and has the usual length. */
interface AskedRange {
  readonly by: FigurePeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A range widened to whole periods with the first day of each, or what is wrong with the asked one. */
type ReadRange =
  | {
      readonly range: { readonly by: FigurePeriod; readonly from: string; readonly to: string };
      readonly starts: readonly string[];
      readonly fault?: never;
    }
  | {
      readonly fault: 'Figures_EndsBeforeStart' | 'Figures_StartsInFuture' | 'Figures_TooLong';
      readonly field: 'from' | 'to';
      readonly range?: never;
    };

// The Swedish locale writes dates as yyyy-mm-dd.
const dayOfFigures = new Intl.DateTimeFormat('sv-SE', {
  timeZone: limits.timeZone,
  dateStyle: 'short',
});

/** The range of figures that is asked for at `now`. */
export function readFigureRange({ by, ...asked }: AskedRange, now: Date): ReadRange {
  const to = endOfPeriod(asked.to ?? dayOfFigures.format(now), by);
  const usual = shiftPeriod(startOfPeriod(to, by), by, 1 - limits.defaultPeriods[by]);
  const from = startOfPeriod(asked.from ?? usual, by);
  const starts = periodsBetween({ from, to, by }, limits.maxPeriods + 1);
  if (starts.length > limits.maxPeriods) return { fault: 'Figures_TooLong', field: 'from' };
  if (starts.length > 0) return { range: { from, to, by }, starts };
  return asked.to === undefined
    ? { fault: 'Figures_StartsInFuture', field: 'from' }
    : { fault: 'Figures_EndsBeforeStart', field: 'to' };
}
