import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import {
  type CertificateClaims,
  certificateAlgorithm,
  certificateType,
  type PublicKeys,
  publicKeySchema,
} from '#shared/api/certificate.ts';
import { type ReceiptClaims, receiptType } from '#shared/api/receipt.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Signs payloads that third parties can verify without us. */
export interface Signer {
  /** A compact JWS (ES256) of a certificate, signed with the newest key. */
  readonly sign: (claims: CertificateClaims) => Promise<string>;
  /** The same for the receipt of a challenge. */
  readonly signReceipt: (claims: ReceiptClaims) => Promise<string>;
  /** The public keys of all certificates and receipts, the newest first. */
  readonly publicKeys: PublicKeys;
}

/** A signer with the keys of SIGNING_KEY_FILE. */
export function createSigner({ keys }: SigningKeys): Signer {
  const [newest] = keys;
  const privateKey = createPrivateKey({ key: newest, format: 'jwk' });
  const sign = (typ: string, claims: CertificateClaims | ReceiptClaims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: certificateAlgorithm, typ, kid: newest.kid })
      .sign(privateKey);
  return {
    sign: (claims) => sign(certificateType, claims),
    signReceipt: (claims) => sign(receiptType, claims),
    publicKeys: { keys: keys.map((key) => publicKeySchema.parse(key)) },
  };
}
