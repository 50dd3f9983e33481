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

/** Encrypts what the database keeps but must not know. `context` names the place it belongs to. */
export interface Cipher {
  /** iv (12 bytes), tag (16 bytes), ciphertext. */
  readonly seal: (text: string, context: string) => Buffer;
  /** Throws if the bytes were changed or sealed for another context. */
  readonly open: (sealed: Buffer, context: string) => string;
  /** The same for what comes from outside: undefined instead of an error. */
  readonly tryOpen: (sealed: Buffer, context: string) => string | undefined;
  /** SHA-256 HMAC under a key of its own, for comparing without keeping the text. */
  readonly hmac: (text: string, context: string) => Buffer;
}

/** A cipher under `key` (32 bytes); each use has its own key, derived with HKDF. */
export function createCipher(key: Buffer): Cipher {
  // Key objects: with bare bytes, each use of a key costs three times as much.
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
