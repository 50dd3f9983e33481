import type { Deps } from '../../deps.ts';
import { batchReferencePlace } from '../../domain/sealed-places.ts';

// The institution's own numbers, encrypted so that results can be matched with its file.

/** Encrypts a number; null without one. */
export function sealReference(
  { cipher }: Pick<Deps, 'cipher'>,
  institutionId: string,
  reference: string | undefined,
): Buffer | null {
  return reference === undefined
    ? null
    : cipher.seal(reference, batchReferencePlace(institutionId));
}

/** The number in plain text; null without one, and once it is wiped. */
export function openReference(
  { cipher }: Pick<Deps, 'cipher'>,
  institutionId: string,
  sealed: Buffer | null,
): string | null {
  return sealed && cipher.open(sealed, batchReferencePlace(institutionId));
}
