import { msPerDay } from './durations.ts';
import type { FigurePeriod } from './enums.ts';

// Periods of figures. Days are yyyy-mm-dd, without a time zone; a week begins on Monday (ISO 8601).

const daysPerWeek = 7;

function timeOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function addDays(day: string, count: number): string {
  return dayOf(new Date(timeOf(day).getTime() + count * msPerDay));
}

/** The first day of the period that contains a day. */
export function startOfPeriod(day: string, by: FigurePeriod): string {
  if (by === 'month') return `${day.slice(0, 'yyyy-mm'.length)}-01`;
  // Sunday is day 0 in JavaScript, and the last day of a week here.
  return by === 'week' ? addDays(day, -((timeOf(day).getUTCDay() + 6) % daysPerWeek)) : day;
}

/** The first day of the period `count` periods later, or earlier; `start` is the first day of one. */
export function shiftPeriod(start: string, by: FigurePeriod, count: number): string {
  if (by !== 'month') return addDays(start, count * (by === 'week' ? daysPerWeek : 1));
  const time = timeOf(start);
  time.setUTCMonth(time.getUTCMonth() + count);
  return dayOf(time);
}

/** The last day of the period that contains a day. */
export function endOfPeriod(day: string, by: FigurePeriod): string {
  return addDays(shiftPeriod(startOfPeriod(day, by), by, 1), -1);
}

/**
 * The first days of the periods from the one that contains `from` to the one that contains `to`, at most
 * `max` of them; none if `from` is in a later period.
 */
export function periodsBetween(
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: FigurePeriod },
  max: number,
): string[] {
  const starts: string[] = [];
  let start = startOfPeriod(from, by);
  for (; start <= to && starts.length < max; start = shiftPeriod(start, by, 1)) starts.push(start);
  return starts;
}
