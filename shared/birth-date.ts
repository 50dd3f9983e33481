import { msPerHour } from './durations.ts';
import { dateText } from './limits/fields.ts';
import { birthDate } from './limits/ids.ts';

// Dates are texts (yyyy-mm-dd) from the form to the database, because a Date has a time zone.

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const patterns = [
  // The month follows the year in every country. A single 0 is the beginning of a day.
  /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>[1-9]|\d{2})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})(?:\. ?|[-/ ])(?<month>\d{1,2})(?:\. ?|[-/ ])(?<year>\d{4})$/,
  // Without dots the month comes first in some countries.
  /^(?<month>\d{1,2})[-/ ](?<day>\d{1,2})[-/ ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|20)\d{2})$/,
];
const lastMonth = 12;

/** The calendar date as yyyy-mm-dd, or undefined if it does not exist. */
function calendarDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  // Neither the calendar nor PostgreSQL has a year 0.
  return exists && year !== '0000' ? text : undefined;
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The readings of a text. */
function readingsOf(text: string): readonly Parts[] {
  return patterns.flatMap((pattern) => {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    return year && month && day ? [{ year, month, day }] : [];
  });
}

/**
 * Why a text is no date: day and month may be swapped, the month or the day does not exist, it is not
 * written as a date, or it is none of a possible birth.
 */
export interface DateFault {
  readonly kind: 'ambiguous' | 'month' | 'day' | 'notation' | 'range';
  /** The month or the day that does not exist. */
  readonly number?: string;
}

/** What a text means: a date as yyyy-mm-dd, or why it is none. */
export type DateReading = { readonly date: string } | { readonly fault: DateFault };

/**
 * Reads a date in common notations, if it has only one reading: 2026-07-31, 2026-7-31, 20260731, 31072026,
 * 31.07.2026, 31/07/2026. Eight digits never have two, for the years 1900 to 2099. 04/01/1977 is April or January.
 */
export function readDateText(text: string): DateReading {
  const readings = text.length > dateText.maxLength ? [] : readingsOf(text.trim());
  const [date, another] = new Set(
    readings.flatMap(({ year, month, day }) => calendarDate(year, month, day) ?? []),
  );
  if (another) return { fault: { kind: 'ambiguous' } };
  if (date) return { date };
  const [first] = readings;
  return { fault: first ? faultOf(first) : { kind: 'notation' } };
}

/** Reads a birth date as `readDateText`; one before 1900 or in the future is a fault. */
export function readBirthDateText(text: string): DateReading {
  const reading = readDateText(text);
  return 'date' in reading && !isBirthDate(reading.date, new Date())
    ? { fault: { kind: 'range' } }
    : reading;
}

function faultOf({ month, day }: Parts): DateFault {
  const isMonth = Number(month) >= 1 && Number(month) <= lastMonth;
  return isMonth
    ? { kind: 'day', number: String(Number(day)) }
    : { kind: 'month', number: String(Number(month)) };
}

/** Reads a date as `readDateText`; returns it as yyyy-mm-dd, or undefined. */
export function parseDateText(text: string): string | undefined {
  const reading = readDateText(text);
  return 'date' in reading ? reading.date : undefined;
}

/** Whether the text is an existing date in the form yyyy-mm-dd. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = isoPattern.exec(text) ?? [];
  return Boolean(year && month && day && calendarDate(year, month, day));
}

/** Today's date in the earliest time zone (UTC+14), yyyy-mm-dd. */
export function furthestToday(now: Date): string {
  return new Date(now.getTime() + birthDate.furthestOffsetHours * msPerHour)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
}

/** Whether the text is a possible birth date: from 1900 to today in any time zone. */
export function isBirthDate(text: string, now: Date): boolean {
  return isCalendarDate(text) && text >= birthDate.earliest && text <= furthestToday(now);
}
