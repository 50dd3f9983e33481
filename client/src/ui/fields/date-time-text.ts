import { type DateFault, isCalendarDate, readDateText } from '#shared/birth-date.ts';
import { type Language, languageFacts } from '#shared/enums.ts';
import { dateText } from '#shared/limits/fields.ts';
import { isoMinute } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { typedDate } from './date-text.ts';

// A date with or without a time, in the reader's time zone: yyyy-mm-dd or yyyy-mm-ddTHH:MM.

const dateLength = 'yyyy-mm-dd'.length;
const separator = 'T';
const withTime = /^(?<date>.*?)(?:[T,]\s*|\s+)(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:\s*Uhr)?$/i;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Why a text is no date and time. */
export type DateTimeFault = DateFault | { readonly kind: 'time'; readonly number?: undefined };

/** The day and the time (HH:MM) of a value; without a time, `time` is undefined. */
export function partsOfDateTime(value: string): { date: string; time: string | undefined } {
  const time = value.slice(dateLength + separator.length);
  return { date: value.slice(0, dateLength), time: time === '' ? undefined : time };
}

/** The value of a day and a time. */
export function joinDateTime(date: string, time: string | undefined): string {
  return time === undefined ? date : `${date}${separator}${time}`;
}

/** Whether the text is such a value. */
export function isDateTime(text: string): boolean {
  const { date, time } = partsOfDateTime(text);
  const isTime = time === undefined || timePattern.test(time);
  return isCalendarDate(date) && isTime && text === joinDateTime(date, time);
}

/** A value as a field shows it: "2026-07-31 09:05", "31.07.2026 09:05". Any other text stays. */
export function writeDateTime(value: string, language = currentLanguage()): string {
  if (!isDateTime(value)) return value;
  const { date, time } = partsOfDateTime(value);
  return [typedDate(date, language), time].filter((part) => part !== undefined).join(' ');
}

/** Reads a date, or a date and a time: 2026-07-31 14:30, 31.07.2026 14:30, 31.07.2026. */
export function readDateTimeText(
  text: string,
): { readonly date: string } | { readonly fault: DateTimeFault } {
  const parts = text.length > dateText.maxLength ? undefined : withTime.exec(text.trim())?.groups;
  const { date = text, hour = '', minute = '' } = parts ?? {};
  const reading = readDateText(date);
  if ('fault' in reading || parts === undefined) return reading;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return timePattern.test(time)
    ? { date: joinDateTime(reading.date, time) }
    : { fault: { kind: 'time' } };
}

/** The current minute in the reader's time zone. */
export function localNow(now: Date): string {
  return isoMinute(now).replace(' ', separator);
}

/** The value in words; UTC throughout, so no time zone shifts it. */
export function dateTimeInWords(value: string, language: Language): string {
  const { date, time } = partsOfDateTime(value);
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(time === undefined ? {} : { timeStyle: 'short' as const }),
  });
  return format.format(new Date(`${date}T${time ?? '00:00'}:00Z`));
}
