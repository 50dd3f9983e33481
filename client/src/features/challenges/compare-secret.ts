/** What comparing the secret with what was said came to. */
export type Comparison =
  | { readonly verdict: 'nothing' | 'match' | 'mismatch' }
  | { readonly verdict: 'partial'; readonly given: number };

const noLetterOrDigit = /[^\p{L}\p{N}]/gu;

/** What somebody read out, as the secret would be written: upper case, nothing in between. */
function tidy(said: string): string {
  return said.normalize('NFKC').toUpperCase().replace(noLetterOrDigit, '');
}

/**
 * Compares a challenge's secret with what was said. Case, blanks and separators do not matter; as
 * long as characters are missing there is no verdict.
 */
export function compareSecret(secret: string, said: string): Comparison {
  const given = tidy(said);
  if (given === '') return { verdict: 'nothing' };
  if (given === secret) return { verdict: 'match' };
  if (given.length < secret.length) return { verdict: 'partial', given: given.length };
  return { verdict: 'mismatch' };
}
