import { tidyCode } from '#shared/challenge-checks.ts';
import { challenge } from '#shared/limits/challenges.ts';
import { editGroups, formatGroups } from '../../ui/fields/code-input.ts';

/** Whether the text is long enough to search for. */
export function isLongEnough(text: string): boolean {
  return text.length >= challenge.minSearchLength;
}

/** Whether a search can find anything: a text longer than a short ID matches none. */
export function canBeFound(text: string): boolean {
  return isLongEnough(text) && text.length <= challenge.shortIdLength;
}

/** The groups in which a challenge's secret is shown to its sender and to the owner of the ID. */
export function groupSecret(secret: string): string[] {
  return formatCode(secret).split(grouping.groupSeparator);
}

const grouping = {
  normalise: tidyCode,
  groupLength: challenge.secretGroupLength,
  groupSeparator: ' ',
};

/** A complete or partial code in its groups. */
export function formatCode(code: string): string {
  return formatGroups(code, grouping);
}

/** The text and caret of the field for a code after an edit. */
export function editCode(previous: string, typed: string, caret: number) {
  return editGroups(grouping, previous, { typed, caret });
}

/** The result of comparing a secret with what was typed. */
type Comparison =
  | { readonly verdict: 'nothing' | 'match' | 'mismatch' }
  | { readonly verdict: 'partial'; readonly given: number };

/**
 * Compares a challenge's secret with what was typed. Case, spaces and separators do not matter.
 * There is no verdict while characters are missing.
 */
export function compareSecret(secret: string, typed: string): Comparison {
  const given = tidyCode(typed);
  if (given === '') return { verdict: 'nothing' };
  if (given === secret) return { verdict: 'match' };
  if (given.length < secret.length) return { verdict: 'partial', given: given.length };
  return { verdict: 'mismatch' };
}
