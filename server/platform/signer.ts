import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { type CertificateClaims, certificateType } from '#shared/api/certificate.ts';
import { type ReceiptClaims, receiptType } from '#shared/api/receipt.ts';
import { type PublicKeys, publicKeySchema, signatureAlgorithm } from '#shared/api/signed-text.ts';
import { type StatusListClaims, statusListType } from '#shared/api/status-list.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Signs payloads that third parties can verify without us: compact JWS (ES256) with the newest key. */
export interface Signer {
  /** The signature of a certificate. */
  readonly sign: (claims: CertificateClaims) => Promise<string>;
  /** A receipt. Each call gives another signature: store what has to stay the same. */
  readonly signReceipt: (claims: ReceiptClaims) => Promise<string>;
  /** The token of a status list. */
  readonly signStatusList: (claims: StatusListClaims) => Promise<string>;
  /** The public keys of all that was signed, the newest first. */
  readonly publicKeys: PublicKeys;
}

/** A signer with the keys of SIGNING_KEY_FILE. */
export function createSigner({ keys }: SigningKeys): Signer {
  const [newest] = keys;
  const privateKey = createPrivateKey({ key: newest, format: 'jwk' });
  const signAs = (typ: string) => (claims: CertificateClaims | ReceiptClaims | StatusListClaims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: signatureAlgorithm, typ, kid: newest.kid })
      .sign(privateKey);
  return {
    sign: signAs(certificateType),
    signReceipt: signAs(receiptType),
    signStatusList: signAs(statusListType),
    publicKeys: { keys: keys.map((key) => publicKeySchema.parse(key)) },
  };
}
