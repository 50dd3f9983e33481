import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const keyBytes = 32;

/** A separate key for each use of `key`, by HKDF with SHA-256. */
export function deriveKey(key: Buffer, purpose: string): KeyObject {
  // With plain bytes instead of key objects, each use costs three times as much.
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, keyBytes)));
}
