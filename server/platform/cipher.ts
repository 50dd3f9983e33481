import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { type KeyRing, mapRing, writerOf } from './key-ring.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** Encrypts values that the database stores but must not be able to read. `context` names their place. */
export interface Cipher {
  /** With the key that writes: iv (12 bytes), tag (16 bytes), ciphertext. */
  readonly seal: (text: string, context: string) => Buffer;
  /** With any key. Throws if the bytes were changed or sealed for another context. */
  readonly open: (sealed: Buffer, context: string) => string;
  /** The same for input from outside: undefined instead of an error. */
  readonly tryOpen: (sealed: Buffer, context: string) => string | undefined;
  /** SHA-256 HMAC with the look-up key, to compare without storing the text. It survives a change of keys. */
  readonly hmac: (text: string, context: string) => Buffer;
}

/** A cipher with ENCRYPTION_KEY; without `lookUpKey` it takes that of the first key. */
export function createCipher(
  encryption: KeyRing<Buffer>,
  lookUpKey: KeyObject = lookUpKeyOf(encryption.first),
): Cipher {
  const sealers = mapRing(encryption, createSealer);
  const tryOpen = (sealed: Buffer, context: string) => openWithAny(sealers.keys, sealed, context);
  return {
    seal: (text, context) => writerOf(sealers).seal(text, context),
    open(sealed, context) {
      const text = tryOpen(sealed, context);
      if (text === undefined) throw new Error('This was sealed with another key or elsewhere');
      return text;
    },
    tryOpen,
    hmac: (text, context) => hmacOf(lookUpKey, text, context),
  };
}

/** The key of look-ups in a database that had this ENCRYPTION_KEY first. */
export function lookUpKeyOf(encryptionKey: Buffer): KeyObject {
  return deriveKey(encryptionKey, 'hmac');
}

/** SHA-256 HMAC of a text for a place. */
export function hmacOf(key: KeyObject, text: string, context: string): Buffer {
  return createHmac('sha256', key).update(context).update('\0').update(text).digest();
}

/** The text that one of the sealers can open. */
export function openWithAny(
  sealers: readonly Sealer[],
  sealed: Buffer,
  context: string,
): string | undefined {
  for (const sealer of sealers) {
    const text = sealer.tryOpen(sealed, context);
    if (text !== undefined) return text;
  }
  return undefined;
}
