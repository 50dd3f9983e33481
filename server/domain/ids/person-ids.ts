import { alphabet, personId } from '#shared/limits/ids.ts';
import { checkCharacter, neverIssuedCharacters } from '#shared/person-id.ts';
import { type Random, randomText } from '../../platform/keys/random.ts';
import { isOffensive } from './blocklist.ts';

const firstNoMonth = 13;
const lastNoMonth = 99;

/**
 * A person ID that may be issued for a birth date (yyyy-mm-dd): five characters of the alphabet and no
 * offensive word. The fifth is a check on the rest, or a free one if `withCheck` is false.
 */
export function randomPersonId(random: Random, birthDate: string, withCheck: boolean): string {
  const free = personId.suffixLength - (withCheck ? 1 : 0);
  return personIdOf(birthDate, () => {
    const text = randomText(random, alphabet, free);
    return withCheck ? text + checkCharacter(birthDate, text) : text;
  });
}

/** A person ID that can never be issued: one character of its suffix is a 0, 1, I, L or O. */
export function samplePersonId(random: Random, birthDate: string): string {
  return personIdOf(birthDate, () => {
    const place = random.int(personId.suffixLength);
    const mark = randomText(random, neverIssuedCharacters, 1);
    const rest = randomText(random, alphabet, personId.suffixLength - 1);
    return rest.slice(0, place) + mark + rest.slice(place);
  });
}

/** A random alias, derived from nothing; its check character is that of an ID. */
export function randomAlias(random: Random): string {
  const digit = (count: number) => randomText(random, '0123456789', count);
  const month = String(firstNoMonth + random.int(lastNoMonth - firstNoMonth + 1));
  return randomPersonId(random, `${digit(4)}-${month}-${digit(2)}`, true);
}

/** What every ID of that birth date begins with. */
export function personIdPrefix(birthDate: string): string {
  return `${birthDate.replaceAll('-', '')}-`;
}

function personIdOf(birthDate: string, drawSuffix: () => string): string {
  let suffix = drawSuffix();
  while (isOffensive(suffix)) suffix = drawSuffix();
  return personIdPrefix(birthDate) + suffix;
}
