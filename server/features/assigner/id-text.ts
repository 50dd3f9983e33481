import { isCalendarDate } from '#shared/birth-date.ts';
import { birthDateOf } from '#shared/person-id.ts';

const shape = 'dddddddd-ccccc';
const kinds: Readonly<Record<string, RegExp>> = { d: /[0-9]/, '-': /-/, c: /[0-9A-Z]/ };
/** What stands at each place of an ID. */
const places = [...shape].map((kind) => kinds[kind]);

/** Whether `text` (upper case) can be a part of any ID; what cannot is found without looking. */
export function canOccurInId(text: string): boolean {
  const starts = Array.from({ length: places.length + 1 }, (_, start) => start);
  return starts.some((start) =>
    [...text].every((character, index) => places[start + index]?.test(character)),
  );
}

/**
 * The birth date (yyyy-mm-dd) that a text begins with. Eight digits can stand nowhere but at an ID's
 * beginning, so all IDs with such a text are of that one date. Undefined for fewer digits and for no
 * real date.
 */
export function birthDateInText(text: string): string | undefined {
  const birthDate = /^\d{8}/.test(text) ? birthDateOf(text) : '';
  return isCalendarDate(birthDate) ? birthDate : undefined;
}
