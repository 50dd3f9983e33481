import type { FigurePeriod, Language } from '#shared/enums.ts';
import { dayText, monthInWords, writeDay } from '../../i18n/dates.ts';

/** A period in words: "3 November 2026" (also for the week that begins then), "November 2026". */
export function periodInWords(start: string, by: FigurePeriod, language: Language): string {
  return by === 'month'
    ? monthInWords(start.slice(0, 'yyyy-mm'.length), language)
    : dayText(start, language);
}

/** A period below an axis: "3 Nov", "Nov 26". */
export function shortPeriod(start: string, by: FigurePeriod, language: Language): string {
  return by === 'month'
    ? writeDay(start, language, { month: 'short', year: '2-digit' })
    : writeDay(start, language, { day: 'numeric', month: 'short' });
}
