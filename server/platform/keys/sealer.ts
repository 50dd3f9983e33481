import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with one key. */
export interface Sealer {
  /** iv (12 bytes), tag (16 bytes), ciphertext. */
  readonly seal: (text: string, context: string) => Buffer;
  /** Undefined if the bytes were changed, or sealed with another key or for another context. */
  readonly tryOpen: (sealed: Buffer, context: string) => string | undefined;
}

/** AES-256-GCM with a key that is derived from `key`. */
export function createSealer(key: Buffer): Sealer {
  const sealingKey = deriveKey(key, 'seal');
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, sealingKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    tryOpen(sealed, context) {
      const iv = sealed.subarray(0, ivBytes);
      const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
      if (tag.length < tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, sealingKey, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const body = sealed.subarray(ivBytes + tagBytes);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
