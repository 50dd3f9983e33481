import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A filter of the 100,000 most common leaked passwords with at least eight characters: the sorted
 * fingerprints of their lower-case forms, four bytes each. Its source is in docs/decisions/015;
 * scripts/make-leaked-passwords.ts makes it.
 */
export const filterFile = new URL('leaked-passwords.bin', import.meta.url);
const filter = readFileSync(filterFile);
const fingerprintBytes = 4;

/** The first four bytes of the SHA-256 hash, as a number. */
export function fingerprintOf(password: string): number {
  return createHash('sha256').update(password).digest().readUInt32BE();
}

/**
 * Whether a password is one of the most common leaked ones, in upper or lower case. One in 43,000 other
 * passwords has the fingerprint of a leaked one, and counts as leaked.
 */
export function isLeaked(password: string): boolean {
  const wanted = fingerprintOf(password.toLowerCase());
  let low = 0;
  let high = filter.length / fingerprintBytes;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = filter.readUInt32BE(middle * fingerprintBytes);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}
