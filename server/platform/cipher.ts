import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts values that the database stores but must not be able to read. `context` names their place. */
export interface Cipher {
  /** iv (12 bytes), tag (16 bytes), ciphertext. */
  readonly seal: (text: string, context: string) => Buffer;
  /** Throws if the bytes were changed or sealed for another context. */
  readonly open: (sealed: Buffer, context: string) => string;
  /** The same for input from outside: undefined instead of an error. */
  readonly tryOpen: (sealed: Buffer, context: string) => string | undefined;
  /** SHA-256 HMAC with a separate key, to compare without storing the text. */
  readonly hmac: (text: string, context: string) => Buffer;
}

/** A cipher with `key` (32 bytes); HKDF derives a separate key for each use. */
export function createCipher(key: Buffer): Cipher {
  // With plain bytes instead of key objects, each use costs three times as much.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, keyBytes)));
  const sealingKey = derive('seal');
  const hmacKey = derive('hmac');
  const open = (sealed: Buffer, context: string) => {
    const iv = sealed.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, sealingKey, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const body = sealed.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  };
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, sealingKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open,
    tryOpen(sealed, context) {
      try {
        return open(sealed, context);
      } catch {
        return undefined;
      }
    },
    hmac: (text, context) =>
      createHmac('sha256', hmacKey).update(context).update('\0').update(text).digest(),
  };
}
