import { msPerHour } from './durations.ts';
import { birthDate } from './limits.ts';

// Dates are texts (yyyy-mm-dd) from the form to the database, because a Date has a time zone.

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearFirstPattern = /^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})$/;
const dayFirstPattern = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;
const dayFirstDigitsPattern = /^(\d{2})(\d{2})(\d{4})$/;

/** The calendar date as yyyy-mm-dd, or undefined if it does not exist. */
function calendarDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  // Neither the calendar nor PostgreSQL has a year 0.
  return exists && year !== '0000' ? text : undefined;
}

/**
 * Reads a date in common notations (2026-07-31, 20260731, 31072026, 31.07.2026); returns it as
 * yyyy-mm-dd, or undefined. Eight digits are never ambiguous for the years 1900 to 2099.
 */
export function parseDateText(text: string): string | undefined {
  const trimmed = text.trim();
  const [, year = '', month = '', day = ''] = yearFirstPattern.exec(trimmed) ?? [];
  const yearFirst = calendarDate(year, month, day);
  if (yearFirst && year >= '1900' && year < '2100') return yearFirst;
  const [, d = '', m = '', y = ''] =
    dayFirstPattern.exec(trimmed) ?? dayFirstDigitsPattern.exec(trimmed) ?? [];
  return calendarDate(y, m, d) ?? yearFirst;
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
