import type { DateFault } from '#shared/birth-date.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { Language } from '#shared/enums.ts';
import { dayText, isoDay, momentText, writeDay } from '../../i18n/dates.ts';
import type { TextKey } from '../../i18n/en.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { serverNow } from '../../network/clock.ts';

const secondsPerMinute = 60;

/** The day of a moment in the reader's time zone, yyyy-mm-dd: today by default. */
export function localToday(moment = serverNow()): string {
  return isoDay(moment);
}

/** A day (yyyy-mm-dd) as a field shows it: "2026-07-31", "31.07.2026". Any other text stays. */
export function typedDate(value: string, language = currentLanguage()): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return language === 'de' && day ? `${day}.${month}.${year}` : value;
}

/** What a field has understood ("31 July 2026", "31. Juli 2026"). */
export function dateInWords(date: string, language: Language): string {
  return writeDay(date, language, { dateStyle: 'long' });
}

/** A timestamp in the reader's time zone and language: "2026-07-31 09:05", "31.07.2026, 09:05". */
export function localDateTime(timestamp: string): string {
  return momentText(new Date(timestamp));
}

/** The day of a timestamp in the reader's time zone and language: "31 July 2026", "31.07.2026". */
export function localDay(timestamp: string): string {
  return dayText(isoDay(new Date(timestamp)), currentLanguage());
}

/** The same, without the date if it is today: HH:mm. */
export function localTimeOrDate(timestamp: string): string {
  const isToday = isoDay(new Date(timestamp)) === localToday();
  const text = localDateTime(timestamp);
  return isToday ? text.slice(-'HH:mm'.length) : text;
}

/** A time span in minutes and seconds (`1:05`), rounded up to a second and never below 0:00. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / msPerSecond));
  return `${Math.floor(seconds / secondsPerMinute)}:${String(seconds % secondsPerMinute).padStart(2, '0')}`;
}

/** A moment, in seconds since 1970: an ISO text, in the reader's time zone, and in UTC for other readers. */
export function momentOf(seconds: number) {
  const moment = new Date(seconds * msPerSecond);
  const local = momentText(moment);
  const utc = momentText(moment, { timeZone: 'UTC' });
  return { timestamp: moment.toISOString(), local, inUtc: local === utc ? 'UTC' : `(${utc} UTC)` };
}

/** Why a text is no date; two of the texts have a place for `number`. */
export const dateFaultTexts: Readonly<Record<DateFault['kind'], TextKey>> = {
  ambiguous: 'Ui_DateAmbiguous',
  month: 'Ui_DateWrongMonth',
  day: 'Ui_DateWrongDay',
  notation: 'Ui_DateNotUnderstood',
  range: 'BirthDate_Invalid',
};
