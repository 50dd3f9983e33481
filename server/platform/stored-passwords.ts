import { openWithAny } from './cipher.ts';
import type { KeyRing } from './key-ring.ts';
import { mapRing } from './key-ring.ts';
import { createSealer, type Sealer } from './sealer.ts';

/**
 * How the database stores a password. A bcrypt hash is `$2b$12$`, 22 characters of salt and 31 of digest. With
 * PASSWORD_PEPPER the digest is ciphertext: the beginning, `*`, and base64. So a new pepper needs no password.
 * Releases before put the first pepper into the hash instead; it stays plain bcrypt until its owner logs in.
 */
const beginningLength = 29;
const mark = '*';

/**
 * SQL that compares the passwords of two stored hashes: each new password has another salt, and a hash that is
 * written anew keeps it. No password is the same as none.
 */
export const isSamePassword = (one: string, other: string) =>
  `left(${one}, ${beginningLength}) is not distinct from left(${other}, ${beginningLength})`;

/** A stored hash: bcrypt with the pepper in it, or a sealed one; undefined if no pepper opens it. */
export type StoredHash =
  | { readonly form: 'peppered'; readonly hash: string }
  | { readonly form: 'sealed'; readonly hash: string | undefined };

/** Reads and writes stored hashes with the peppers of a ring. */
export interface StoredPasswords {
  readonly read: (stored: string) => StoredHash;
  /** Seals a bcrypt hash with the pepper that writes; undefined while none may. */
  readonly seal: (hash: string) => string | undefined;
  /** The place in the ring of the pepper that a hash needs; undefined if it needs none, or none fits. */
  readonly pepperOf: (stored: string) => number | undefined;
  /** The same hash under the pepper that writes; undefined if it is, or cannot be without its password. */
  readonly sealAnew: (stored: string) => string | undefined;
}

/** The stored form of hashes under `pepper`. */
export function storedPasswords(pepper: KeyRing<string>): StoredPasswords {
  const sealers = mapRing(pepper, (text) => createSealer(Buffer.from(text)));
  const sealWith = (sealer: Sealer | undefined, hash: string) => {
    if (!sealer) return undefined;
    const beginning = beginningOf(hash);
    const digest = hash.slice(beginningLength);
    return `${beginning}${mark}${sealer.seal(digest, beginning).toString('base64')}`;
  };
  const openBy = (all: readonly Sealer[], stored: string) => {
    const beginning = beginningOf(stored);
    const sealed = Buffer.from(stored.slice(beginningLength + mark.length), 'base64');
    const digest = openWithAny(all, sealed, beginning);
    return digest && beginning + digest;
  };
  return {
    read: (stored) =>
      isSealed(stored)
        ? { form: 'sealed', hash: openBy(sealers.keys, stored) }
        : { form: 'peppered', hash: stored },
    pepperOf(stored) {
      if (!isSealed(stored)) return pepper.keys.indexOf(pepper.first);
      const place = sealers.keys.findIndex((sealer) => openBy([sealer], stored) !== undefined);
      return place < 0 ? undefined : place;
    },
    seal: (hash) => sealWith(sealers.writer(), hash),
    sealAnew(stored) {
      const writer = sealers.writer();
      if (!writer || !isSealed(stored) || openBy([writer], stored) !== undefined) return undefined;
      const hash = openBy(sealers.keys, stored);
      return hash && sealWith(writer, hash);
    },
  };
}

/** Version, cost and salt: what bcrypt takes as the salt of a new hash. */
export function beginningOf(stored: string): string {
  return stored.slice(0, beginningLength);
}

/** Whether the pepper is around a stored hash and not in it. */
export function isSealed(stored: string): boolean {
  return stored[beginningLength] === mark;
}

/** Fits no password, for an account without one; `beginning` is that of a hash. */
export function unusable(beginning: string): string {
  return beginning + mark;
}
