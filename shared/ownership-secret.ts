import { alphabet, ownershipSecret as limits } from './limits.ts';

// The ownership secret: five groups of six characters. The sixth of each is a check on the other
// five and on the group's place, so a form can mark the group that was mistyped or swapped.

const groupPattern = new RegExp(`.{1,${limits.groupLength}}`, 'g');

/** A secret from random characters of the alphabet (25: five for each group). */
export function makeOwnershipSecret(randomCharacters: string): string {
  const perGroup = limits.groupLength - 1;
  return Array.from({ length: limits.length / limits.groupLength }, (_, place) => {
    const five = randomCharacters.slice(place * perGroup, (place + 1) * perGroup);
    return five + checkOfGroup(five, place);
  }).join('');
}

/** Upper-case letters and digits alone, whatever stood between them (specification, section 5). */
export function normaliseOwnershipSecret(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** In groups of six with two blanks between them; a secret that is half typed as well. */
export function formatOwnershipSecret(secret: string): string {
  return (secret.match(groupPattern) ?? []).join(limits.groupSeparator);
}

/** The places (from 0) of the whole groups whose check character is wrong; `secret` is normalised. */
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
 * A sum weighted 1 to 5 plus the group's place, modulo 31. 31 is prime and the weights differ, so it
 * changes with every single substitution, every swap of neighbours (the check itself included) and
 * every move of a group.
 */
function checkOfGroup(five: string, place: number): string {
  const sum = [...five].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (index + 1),
    place,
  );
  return alphabet.charAt(sum % alphabet.length);
}
