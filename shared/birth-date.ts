import { birthDate } from './limits.ts';

// A date is the text yyyy-mm-dd from the form to the row, never a Date: a Date has a time zone.

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearFirstPattern = /^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})$/;
const dayFirstPattern = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;
const dayFirstDigitsPattern = /^(\d{2})(\d{2})(\d{4})$/;
const msPerHour = 3_600_000;

/** The calendar date as yyyy-mm-dd, or undefined if there is no such day. */
function calendarDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  // There is no year 0 in the calendar, nor in PostgreSQL.
  return exists && year !== '0000' ? text : undefined;
}

/**
 * Reads a date as people write it (2026-07-31, 20260731, 31072026, 31.07.2026) and gives it as
 * yyyy-mm-dd, or undefined. No eight digits can be read both ways for the years 1900 to 2099.
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

/** Whether the text is a real calendar date written yyyy-mm-dd. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = isoPattern.exec(text) ?? [];
  return Boolean(year && month && day && calendarDate(year, month, day));
}

/** Today's date in the time zone that is furthest ahead (UTC+14), yyyy-mm-dd. */
export function furthestToday(now: Date): string {
  return new Date(now.getTime() + birthDate.furthestOffsetHours * msPerHour)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
}

/** Whether a person can have been born on that day: a real date from 1900 to today anywhere. */
export function isBirthDate(text: string, now: Date): boolean {
  return isCalendarDate(text) && text >= birthDate.earliest && text <= furthestToday(now);
}
