import { type FigurePeriod, type Language, languageFacts } from '#shared/enums.ts';
import { dateInWords } from '../../ui/fields/date-text.ts';
import { monthInWords } from '../../ui/texts/month-text.ts';

// Days are in UTC throughout, so that no time zone shifts them.

function write(start: string, language: Language, format: Intl.DateTimeFormatOptions): string {
  const { locale } = languageFacts[language];
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );
}

/** A period in words: "3 November 2026" (also for the week that begins then), "November 2026". */
export function periodInWords(start: string, by: FigurePeriod, language: Language): string {
  return by === 'month'
    ? monthInWords(start.slice(0, 'yyyy-mm'.length), language)
    : dateInWords(start, language);
}

/** A period below an axis: "3 Nov", "Nov 26". */
export function shortPeriod(start: string, by: FigurePeriod, language: Language): string {
  return by === 'month'
    ? write(start, language, { month: 'short', year: '2-digit' })
    : write(start, language, { day: 'numeric', month: 'short' });
}
