import type { Deps } from '../../deps.ts';

// The institution's own numbers, encrypted so that results can be matched with its file.

/** Encrypts a number; null without one. */
export function sealReference(
  { cipher }: Pick<Deps, 'cipher'>,
  accountId: string,
  reference: string | undefined,
): Buffer | null {
  return reference === undefined ? null : cipher.seal(reference, placeOf(accountId));
}

/** The number in plain text; null without one, and once it is wiped. */
export function openReference(
  { cipher }: Pick<Deps, 'cipher'>,
  accountId: string,
  sealed: Buffer | null,
): string | null {
  return sealed && cipher.open(sealed, placeOf(accountId));
}

function placeOf(accountId: string): string {
  return `batch reference ${accountId}`;
}
