import { alphabet, ownershipSecret as limits } from './limits/ids.ts';

// The ownership secret has five groups of six characters. The sixth of each group checks the other
// five and the group's place, so that a form can mark a mistyped or swapped group.

const groupPattern = new RegExp(`.{1,${limits.groupLength}}`, 'g');

/** Makes a secret from 25 random characters of the alphabet, five for each group. */
export function makeOwnershipSecret(randomCharacters: string): string {
  const perGroup = limits.groupLength - 1;
  return Array.from({ length: limits.length / limits.groupLength }, (_, place) => {
    const five = randomCharacters.slice(place * perGroup, (place + 1) * perGroup);
    return five + checkOfGroup(five, place);
  }).join('');
}

/** Removes all separators and converts to upper case. */
export function normaliseOwnershipSecret(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Formats a complete or partial secret in groups of six with two blanks between them. */
export function formatOwnershipSecret(secret: string): string {
  return (secret.match(groupPattern) ?? []).join(limits.groupSeparator);
}

/** The places (from 0) of complete groups with a wrong check character; `secret` is normalised. */
export function wrongGroupsOf(secret: string): number[] {
  return (secret.match(groupPattern) ?? []).flatMap((group, place) =>
    group.length < limits.groupLength || isGroupRight(group, place) ? [] : [place],
  );
}

function isGroupRight(group: string, place: number): boolean {
  return (
    [...group].every((character) => alphabet.includes(character)) &&
    group.at(-1) === checkOfGroup(group.slice(0, -1), place)
  );
}

/**
 * A sum weighted 1 to 5 plus the group's place, modulo 31. Because 31 is prime and the weights differ,
 * it detects every substitution, every swap of neighbours (including the check character) and every
 * move of a group.
 */
function checkOfGroup(five: string, place: number): string {
  const sum = [...five].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (index + 1),
    place,
  );
  return alphabet.charAt(sum % alphabet.length);
}
