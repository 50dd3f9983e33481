import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import type { ReceiptClaims } from '#shared/api/receipt.ts';
import { type PublicKeys, publicKeySchema, signatureAlgorithm } from '#shared/api/signed-text.ts';
import { type StatusListClaims, statusListType } from '#shared/api/status-list.ts';
import { certificateType, receiptType } from '#shared/signed-types.ts';
import { type KeyRing, mapRing, ringOf } from './key-ring.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';

/**
 * Signs payloads that third parties can verify without us: compact JWS (ES256) with the newest key that every
 * verifier can know.
 */
export interface Signer {
  /** The signature of a certificate. */
  readonly sign: (claims: CertificateClaims) => Promise<string>;
  /** A receipt. Each call gives another signature: store what has to stay the same. */
  readonly signReceipt: (claims: ReceiptClaims) => Promise<string>;
  /** The token of a status list. */
  readonly signStatusList: (claims: StatusListClaims) => Promise<string>;
  /** The public keys of this node's file, the newest first. */
  readonly publicKeys: PublicKeys;
}

/** A signer with the keys of SIGNING_KEY_FILE; without `ring` (see `publishKeys`) the first one signs. */
export function createSigner(
  { keys }: SigningKeys,
  ring: KeyRing<SigningKey> = ringOf([keys[0]]),
): Signer {
  const signing = mapRing(ring, (key) => ({
    kid: key.kid,
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  }));
  const signAs =
    (typ: string) => (claims: CertificateClaims | ReceiptClaims | StatusListClaims) => {
      const { kid, privateKey } = signing.writer();
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: signatureAlgorithm, typ, kid })
        .sign(privateKey);
    };
  return {
    sign: signAs(certificateType),
    signReceipt: signAs(receiptType),
    signStatusList: signAs(statusListType),
    publicKeys: { keys: keys.map((key) => publicKeySchema.parse(key)) },
  };
}
