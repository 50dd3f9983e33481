import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { one } from '../../platform/database/query.ts';
import type { Cipher } from '../../platform/keys/cipher.ts';
import { lockKeys } from '../../platform/keys/key-records.ts';
import { signInKeyPlace } from '../sealed-places.ts';

const kidBytes = 9;
const modulusLength = 2_048;

export const findKey = one({
  name: 'find-oidc-key',
  columns: { kid: 'text', sealed: 'bytea' },
  text: 'select kid, sealed from oidc_keys order by created_at desc, kid limit 1',
});

export const insertFirstKey = one({
  name: 'insert-first-oidc-key',
  parameters: { kid: 'text', sealed: 'bytea', now: 'timestamptz' },
  columns: { kid: 'text' },
  text: `
      insert into oidc_keys (kid, sealed, created_at)
      select $kid, $sealed, $now where not exists (select from oidc_keys)
      returning kid`,
});

/** A new RSA key for ID tokens (RS256, which every client knows), with its private half, as a JWK. */
export function makeSignInKey(): JsonWebKey & { readonly kid: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const kid = randomBytes(kidBytes).toString('base64url');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** The key that signs ID tokens. The first start of a node makes it. It is never the key of certificates. */
export async function openSignInKey(
  db: Knex,
  cipher: Cipher,
  clock: () => Date,
): Promise<JsonWebKey> {
  const stored = await findKey(db);
  if (stored) return JSON.parse(cipher.open(stored.sealed, signInKeyPlace(stored.kid)));
  const key = makeSignInKey();
  const sealed = cipher.seal(JSON.stringify(key), signInKeyPlace(key.kid));
  await db.transaction(async (trx) => {
    // Of nodes that start at the same time one makes the key.
    await lockKeys(trx);
    await insertFirstKey(trx, { kid: key.kid, sealed, now: clock() });
  });
  return openSignInKey(db, cipher, clock);
}
