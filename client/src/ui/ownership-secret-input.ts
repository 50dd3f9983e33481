import { ownershipSecret as limits } from '#shared/limits.ts';
import { formatOwnershipSecret, normaliseOwnershipSecret } from '#shared/ownership-secret.ts';
import type { EditedText } from './person-id-input.ts';

const { groupLength, groupSeparator } = limits;

/** Where the caret stands in the grouped text when `count` characters of the secret are before it. */
function caretAfter(count: number, length: number): number {
  const gaps = Math.floor(count / groupLength);
  // At the end of a group that is the last one there is no gap yet.
  const isAtEnd = count === length && count % groupLength === 0;
  return count + (isAtEnd && gaps > 0 ? gaps - 1 : gaps) * groupSeparator.length;
}

/**
 * What the field shows after an edit: upper case, groups of six with two blanks between, and the
 * caret where the person left it. Whoever deletes a gap deletes the character before it.
 */
export function editOwnershipSecret(previous: string, typed: string, caret: number): EditedText {
  const before = normaliseOwnershipSecret(typed.slice(0, caret)).length;
  const secret = normaliseOwnershipSecret(typed);
  const isGapDeleted =
    typed.length < previous.length && secret === normaliseOwnershipSecret(previous);
  if (!isGapDeleted || before === 0)
    return { text: formatOwnershipSecret(secret), caret: caretAfter(before, secret.length) };
  const shorter = secret.slice(0, before - 1) + secret.slice(before);
  return { text: formatOwnershipSecret(shorter), caret: caretAfter(before - 1, shorter.length) };
}
