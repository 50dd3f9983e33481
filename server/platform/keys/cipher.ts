import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { type KeyRing, mapRing } from './key-ring.ts';
import { createSealer } from './sealer.ts';

/** Encrypts values that the database stores but must not be able to read. `context` names their place. */
export interface Cipher {
  /** With the data key that writes: iv (12 bytes), tag (16 bytes), ciphertext. */
  readonly seal: (text: string, context: string) => Buffer;
  /** With any data key. Throws if the bytes were changed or sealed for another context. */
  readonly open: (sealed: Buffer, context: string) => string;
  /** The same for input from outside: undefined instead of an error. */
  readonly tryOpen: (sealed: Buffer, context: string) => string | undefined;
  /** SHA-256 HMAC with the first data key, to compare without storing the text. It survives a change of keys. */
  readonly hmac: (text: string, context: string) => Buffer;
}

/** A cipher with the data keys of a database. */
export function createCipher(dataKeys: KeyRing<Buffer>): Cipher {
  const sealers = mapRing(dataKeys, createSealer);
  const lookUpKey = deriveKey(dataKeys.first, 'hmac');
  const tryOpen = (sealed: Buffer, context: string) => {
    for (const sealer of sealers.keys) {
      const text = sealer.tryOpen(sealed, context);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    seal: (text, context) => sealers.writer().seal(text, context),
    open(sealed, context) {
      const text = tryOpen(sealed, context);
      if (text === undefined) throw new Error('This was sealed with another key or elsewhere');
      return text;
    },
    tryOpen,
    hmac: (text, context) =>
      createHmac('sha256', lookUpKey).update(context).update('\0').update(text).digest(),
  };
}
