import { alphabet, ownershipSecret as limits } from '#shared/limits/ids.ts';
import { makeOwnershipSecret } from '#shared/ownership-secret.ts';
import type { Deps } from '../../deps.ts';
import { randomText } from '../../platform/keys/random.ts';
import { ownershipPlace } from '../sealed-places.ts';

const randomCharacters = limits.length - limits.length / limits.groupLength;

/** An ownership secret as the database keeps it: ciphertext, and a keyed hash for comparison. */
export interface SealedSecret {
  readonly sealed: Buffer;
  readonly hmac: Buffer;
}

/** A random secret in the format of ownership secrets, which recovery codes also have. */
export function drawSecret({ random }: Pick<Deps, 'random'>): string {
  return makeOwnershipSecret(randomText(random, alphabet, randomCharacters));
}

/** A new ownership secret for an ID, sealed. */
export function newOwnershipSecret(
  { random, cipher }: Pick<Deps, 'random' | 'cipher'>,
  personId: string,
): SealedSecret {
  const secret = drawSecret({ random });
  const sealed = cipher.seal(secret, ownershipPlace(personId));
  return { sealed, hmac: ownershipSecretHmac({ cipher }, personId, secret) };
}

/** The ownership secret of an ID in plain text. */
export function openOwnershipSecret(
  { cipher }: Pick<Deps, 'cipher'>,
  personId: string,
  sealed: Buffer,
): string {
  return cipher.open(sealed, ownershipPlace(personId));
}

/** The keyed hash by which an entered ownership secret (normalised) is compared. */
export function ownershipSecretHmac(
  { cipher }: Pick<Deps, 'cipher'>,
  personId: string,
  secret: string,
): Buffer {
  return cipher.hmac(secret, ownershipPlace(personId));
}
