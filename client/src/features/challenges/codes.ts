import { tidyCode } from '#shared/challenge-checks.ts';
import { challenge } from '#shared/limits.ts';

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
  const { secretGroupLength: length } = challenge;
  const count = Math.ceil(secret.length / length);
  return Array.from({ length: count }, (_, index) =>
    secret.slice(index * length, (index + 1) * length),
  );
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
