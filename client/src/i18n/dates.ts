import { type Language, languageFacts } from '#shared/enums.ts';
import { currentLanguage } from './i18n.ts';

// How texts and tables write a date: German as 31.07.2026, English by the specification.

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The day of a moment in the reader's time zone, yyyy-mm-dd, as calls and files have it. */
export function isoDay(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** The time of day in the reader's time zone: HH:mm:ss. */
export function clockTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(twoDigits).join(':');
}

/** A moment in the reader's time zone, to the minute, as files have it: yyyy-mm-dd HH:mm. */
export function isoMinute(moment: Date): string {
  return `${isoDay(moment)} ${clockTime(moment).slice(0, 'HH:mm'.length)}`;
}

/** A moment in the reader's time zone: "2026-07-31 09:05", "31.07.2026, 09:05". */
export function momentText(
  moment: Date,
  {
    language = currentLanguage(),
    hasSeconds = false,
    timeZone = undefined as string | undefined,
  } = {},
): string {
  const seconds = hasSeconds ? ({ second: '2-digit' } as const) : {};
  const time = { hour: '2-digit', minute: '2-digit', ...seconds, hourCycle: 'h23' } as const;
  const format = { ...digits, ...time, timeZone };
  // Swedish writes dates as the specification does.
  return new Intl.DateTimeFormat(language === 'de' ? 'de' : 'sv', format).format(moment);
}

/** A day (yyyy-mm-dd): "31 July 2026", "31.07.2026"; UTC throughout, so no time zone shifts it. */
export function dayText(day: string, language: Language): string {
  const style = language === 'de' ? digits : ({ dateStyle: 'long' } as const);
  return writeDay(day, language, style);
}

/** A day in the words of the language: for months, axes, and fields that say back what was typed. */
export function writeDay(
  day: string,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string {
  const { locale } = languageFacts[language];
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A month (yyyy-mm) in words: "July 2026", "Juli 2026". */
export function monthInWords(month: string, language: Language): string {
  return writeDay(`${month}-01`, language, { month: 'long', year: 'numeric' });
}

/**
 * The name of the reader's time zone: the same in summer and winter ("Central European Time") if it has such a name,
 * and never a difference from Greenwich.
 */
export function zoneName(moment: Date, language: Language): string {
  const nameIn = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat(language, { timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const name = nameIn('longGeneric');
  return name.startsWith('GMT') ? nameIn('long') : name;
}
