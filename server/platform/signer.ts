import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import {
  type CertificateClaims,
  certificateAlgorithm,
  certificateType,
  type PublicKeys,
  publicKeySchema,
} from '#shared/api/certificate.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Signs payloads that third parties can verify without us. */
export interface Signer {
  /** A compact JWS (ES256), signed with the newest key. */
  readonly sign: (claims: CertificateClaims) => Promise<string>;
  /** The public keys of all certificates, the newest first. */
  readonly publicKeys: PublicKeys;
}

/** A signer with the keys of SIGNING_KEY_FILE. */
export function createSigner({ keys }: SigningKeys): Signer {
  const [newest] = keys;
  const privateKey = createPrivateKey({ key: newest, format: 'jwk' });
  const header = { alg: certificateAlgorithm, typ: certificateType, kid: newest.kid };
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
    publicKeys: { keys: keys.map((key) => publicKeySchema.parse(key)) },
  };
}
