import { msPerDay } from '#shared/durations.ts';
import { datePicker } from '#shared/limits/ui.ts';
import type { ListFilters } from './assigned-ids-query.ts';

/** Ranges of creation that a person chooses with one click. */
export const creationPresets = ['Today', 'ThisWeek', 'ThisMonth'] as const;
export type CreationPreset = (typeof creationPresets)[number];

type Range = Pick<ListFilters, 'createdFrom' | 'createdTo'>;

const daysPerWeek = 7;
/** Days are counted in UTC, so that no change of the clock shifts them. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length);
const plusDays = (day: string, days: number) =>
  dayOf(new Date(utc(day).getTime() + days * msPerDay));

/** The first and the last day of a range around `today` (yyyy-mm-dd). */
export function rangeOfPreset(preset: CreationPreset, today: string): Range {
  if (preset === 'Today') return { createdFrom: today, createdTo: today };
  const date = utc(today);
  if (preset === 'ThisWeek') {
    const passed = (date.getUTCDay() - datePicker.firstDayOfWeek + daysPerWeek) % daysPerWeek;
    const monday = plusDays(today, -passed);
    return { createdFrom: monday, createdTo: plusDays(monday, daysPerWeek - 1) };
  }
  const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
  return {
    createdFrom: `${today.slice(0, 'yyyy-mm'.length)}-01`,
    createdTo: plusDays(dayOf(next), -1),
  };
}

/** The preset with this range, if there is one. */
export function presetOf(range: Range, today: string): CreationPreset | undefined {
  return creationPresets.find((preset) => {
    const { createdFrom, createdTo } = rangeOfPreset(preset, today);
    return range.createdFrom === createdFrom && range.createdTo === createdTo;
  });
}
