import { createECDH } from 'node:crypto';
import { signatureAlgorithm } from '#shared/api/signed-text.ts';
import { testKeyPrefix } from '#shared/signed-types.ts';
import type { Cipher } from './cipher.ts';
import { createSigner, type Signer } from './signer.ts';

const coordinateBytes = 32;
const shownCharacters = 12;

/**
 * Signs what test keys get. Its key follows from the look-up key, so it is the same on every node and for ever, and no
 * operator has to keep one more secret.
 */
export function testSigner(cipher: Pick<Cipher, 'hmac'>): Signer {
  const privateKey = cipher.hmac('private key', 'test signing key');
  // Below the order of the curve, as it has to be.
  privateKey.writeUInt8(privateKey.readUInt8() % 128);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  // A byte that says that both coordinates follow.
  const point = pair.getPublicKey().subarray(1);
  const x = point.subarray(0, coordinateBytes).toString('base64url');
  const y = point.subarray(coordinateBytes).toString('base64url');
  const kid = testKeyPrefix + x.slice(0, shownCharacters);
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey.toString('base64url') } as const;
  return createSigner({ keys: [{ ...jwk, kid, alg: signatureAlgorithm, use: 'sig' }] });
}
