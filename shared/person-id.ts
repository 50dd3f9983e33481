import { isCalendarDate } from './birth-date.ts';
import { alphabet, personId } from './limits/ids.ts';

// The UnikatID: the birth date without hyphens, a hyphen and five characters.

/** The pattern of a valid ID; a wrong check character only causes a warning. */
export const personIdPattern = /^\d{8}-[A-Z0-9]{5}$/;

/** Characters that generated suffixes never contain; samples contain at least one of them. */
export const neverIssuedCharacters = '01ILO';

/** Whether an ID can never be issued, as samples and the IDs of test keys. */
export function isNeverIssued(id: string): boolean {
  const { suffix } = splitPersonId(id);
  return [...suffix].some((character) => neverIssuedCharacters.includes(character));
}

const aliasDigits = /^\d{4}(?:1[3-9]|[2-9]\d)\d{2}$/;

/**
 * Whether this is an alias, which a person shows to a web site in place of the ID: in the format of an ID, but its
 * eight digits are no date, because the month is 13 to 99.
 */
export function isAlias(id: string): boolean {
  return personIdPattern.test(id) && aliasDigits.test(splitPersonId(id).digits);
}

/** The eight digits and the suffix of an ID. */
export function splitPersonId(id: string): { digits: string; suffix: string } {
  const [digits = '', suffix = ''] = id.split('-');
  return { digits, suffix };
}

/** The groups in which an ID is shown and said: year, month, day, hyphen and suffix. */
export function personIdGroups(id: string): readonly string[] {
  return [id.slice(0, 4), id.slice(4, 6), id.slice(6, 8), id.slice(8, 9), id.slice(9)];
}

/** The birth date in an ID as yyyy-mm-dd, which may be an invalid date. */
export function birthDateOf(id: string): string {
  return id.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
}

/**
 * The check character of a birth date and the first four characters of a suffix: a sum weighted
 * 1 to 12, modulo 31. Because 31 is prime and neighbouring weights differ, it detects every
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

/** Whether an ID or alias has a correct check character; if not, warn, but do not refuse. */
export function hasValidCheck(id: string): boolean {
  const { suffix } = splitPersonId(id);
  const birthDate = birthDateOf(id);
  return (
    personIdPattern.test(id) &&
    (isCalendarDate(birthDate) || isAlias(id)) &&
    [...suffix].every((character) => alphabet.includes(character)) &&
    suffix.at(-1) === checkCharacter(birthDate, suffix.slice(0, personId.suffixLength - 1))
  );
}
