import type { AssignedIdsQuery } from '#shared/api/assigner.ts';
import { isCalendarDate } from '#shared/birth-date.ts';
import { msPerDay } from '#shared/durations.ts';
import { birthDateOf } from '#shared/person-id.ts';
import { parsePersonId } from '#shared/person-id-text.ts';

const bareDate = /^\d{4}-\d{2}-\d{2}$/;

/** A half-open range of times: it includes `from` and excludes `before`. */
export interface CreationRange {
  readonly from?: Date;
  readonly before?: Date;
}

/**
 * The range of a query. The query's ends are inclusive; a date without a time means the whole day in
 * UTC.
 */
export function creationRangeOf({
  creationTimeRangeStart: start,
  creationTimeRangeEnd: end,
}: Pick<AssignedIdsQuery, 'creationTimeRangeStart' | 'creationTimeRangeEnd'>): CreationRange {
  return {
    ...(start === undefined ? {} : { from: new Date(start) }),
    ...(end === undefined ? {} : { before: after(end) }),
  };
}

/** The first time after an end, at a resolution of milliseconds. */
function after(end: string): Date {
  return new Date(new Date(end).getTime() + (bareDate.test(end) ? msPerDay : 1));
}

const shape = 'dddddddd-ccccc';
const kinds: Readonly<Record<string, RegExp>> = { d: /[0-9]/, '-': /-/, c: /[0-9A-Z]/ };
/** The allowed characters at each position of an ID. */
const places = [...shape].map((kind) => kinds[kind]);

/** Whether `text` (upper case) can be a part of an ID; if not, the search needs no query. */
export function canOccurInId(text: string): boolean {
  const starts = Array.from({ length: places.length + 1 }, (_, start) => start);
  return starts.some((start) =>
    [...text].every((character, index) => places[start + index]?.test(character)),
  );
}

/**
 * A typed text as a part of an ID (upper case). IDs may be typed as they are shown (`1990 05 17 - DY573`) or without a
 * hyphen, and birth dates as they are written (`17.05.1990`, `1990-05-17`).
 */
export function idTextOf(typed: string): string {
  const text = parsePersonId(typed) ?? typed.toUpperCase();
  if (canOccurInId(text)) return text;
  const bare = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, '$3$2$1').replaceAll(/[\s–-]/g, '');
  // Nothing but separators is no part of an ID, and no empty search either.
  return bare === '' ? text : bare.replace(/^(\d{8})(?=.)/, '$1-');
}

/**
 * The birth date (yyyy-mm-dd) at the start of a text. Eight digits occur only at the start of an ID,
 * so all IDs with such a text have that date. Undefined for fewer digits and for an invalid date.
 */
export function birthDateInText(text: string): string | undefined {
  const birthDate = /^\d{8}/.test(text) ? birthDateOf(text) : '';
  return isCalendarDate(birthDate) ? birthDate : undefined;
}
