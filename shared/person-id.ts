import { isCalendarDate } from './birth-date.ts';
import { alphabet, personId } from './limits.ts';

// The UnikatID: birth date without hyphens, a hyphen, five characters (specification, section 9).

/** The pattern alone decides what is valid; the check character only warns. */
export const personIdPattern = /^\d{8}-[A-Z0-9]{5}$/;

/** Characters that a generated suffix never contains; a sample carries at least one of them. */
export const neverIssuedCharacters = '01ILO';

const dashes = '[-\\p{Pd}\u2212\u00ad]';
const blanks = '[\\s\u200b-\u200d\u2060\ufeff]';
const separators = new RegExp(`${blanks}|${dashes}`, 'gu');
const insideText = new RegExp(
  `(?<![A-Z0-9])(\\d{8})(?:${blanks}*${dashes}${blanks}*)?([A-Z0-9]{5})(?![A-Z0-9])`,
  'u',
);
const wholePattern = /^(\d{8})([A-Z0-9]{5})$/;

/**
 * Finds a person ID in what somebody typed or pasted: lower case, blanks, any dash or none, an ID
 * inside a sentence or a link. Gives it in its one true form, or undefined.
 */
export function parsePersonId(text: string): string | undefined {
  const upper = text.toUpperCase();
  const match = wholePattern.exec(upper.replace(separators, '')) ?? insideText.exec(upper);
  return match ? `${match[1]}-${match[2]}` : undefined;
}

/** The ID's eight digits and its suffix. */
export function splitPersonId(id: string): { digits: string; suffix: string } {
  const [digits = '', suffix = ''] = id.split('-');
  return { digits, suffix };
}

/** The birth date in an ID as yyyy-mm-dd; not necessarily a day that exists. */
export function birthDateOf(id: string): string {
  return id.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
}

/**
 * The check character for a birth date and the first four characters of a suffix: a sum weighted
 * 1 to 12, modulo 31. 31 is prime and neighbouring weights differ, so it changes with every single
 * substitution and every swap of neighbours.
 */
export function checkCharacter(birthDate: string, fourCharacters: string): string {
  const values = [
    ...[...birthDate.replaceAll('-', '')].map(Number),
    ...[...fourCharacters].map((character) => alphabet.indexOf(character)),
  ];
  const sum = values.reduce((total, value, index) => total + value * (index + 1), 0);
  return alphabet.charAt(sum % alphabet.length);
}

/** Whether an ID bears its check character; false is a reason to warn, never to refuse. */
export function hasValidCheck(id: string): boolean {
  const { suffix } = splitPersonId(id);
  const birthDate = birthDateOf(id);
  return (
    personIdPattern.test(id) &&
    isCalendarDate(birthDate) &&
    [...suffix].every((character) => alphabet.includes(character)) &&
    suffix.at(-1) === checkCharacter(birthDate, suffix.slice(0, personId.suffixLength - 1))
  );
}
