import type { Knex } from 'knex';
import type { PublicKeys } from '#shared/api/signed-text.ts';
import { publicKeySchema, publicKeysSchema } from '#shared/api/signed-text.ts';
import { msPerSecond } from '#shared/durations.ts';
import { keyChange } from '#shared/limits/server.ts';
import { all, count } from '../database/query.ts';
import { json } from '../database/statement.ts';
import type { Config } from '../settings/config.ts';
import { lockKeys } from './key-records.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import type { Signer } from './signer.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';

type PublicKey = PublicKeys['keys'][number];

export const listPublicKeys = all({
  name: 'list-public-keys',
  columns: { kid: 'text', jwk: json<PublicKey>(), usedFrom: 'timestamptz' },
  text: `select kid, jwk, used_from as "usedFrom" from public_keys order by id desc`,
});

export const insertPublicKey = count({
  name: 'insert-public-key',
  parameters: { kid: 'text', jwk: json<PublicKey>(), usedFrom: 'timestamptz' },
  text: 'insert into public_keys (kid, jwk, used_from) values ($kid, $jwk, $usedFrom)',
});

/**
 * Publishes the keys of SIGNING_KEY_FILE in the database, from which every node answers; they stay there for ever,
 * because a certificate may be checked for ever. A new key in front signs after `leadSeconds`, when every node
 * and every verifier knows it. Resolves with those that can sign. Throws one sentence if the file has none of the
 * keys of this database.
 */
export function publishKeys(
  db: Knex,
  { keys }: SigningKeys,
  leadSeconds: Config['keyLeadSeconds'],
  clock: () => Date,
): Promise<KeyRing<SigningKey>> {
  return db.transaction(async (trx) => {
    await lockKeys(trx);
    const now = clock();
    const known = await listPublicKeys(trx);
    const usedFrom = new Map(known.map((row) => [row.kid, row.usedFrom.getTime()]));
    const [newestKnown] = known;
    if (newestKnown && !keys.some(({ kid }) => usedFrom.has(kid))) throw otherKeys(newestKnown.kid);
    const leadMs = newestKnown ? leadSeconds * msPerSecond : 0;
    for (const [place, key] of [...keys.entries()].reverse()) {
      if (usedFrom.has(key.kid)) continue;
      const from = now.getTime() + (place === 0 ? leadMs : 0);
      usedFrom.set(key.kid, from);
      const row = { kid: key.kid, jwk: publicKeySchema.parse(key), usedFrom: new Date(from) };
      await insertPublicKey(trx, row);
    }
    const signing = keys.filter(canSign);
    const entries = signing.map((key) => ({ key, usedFrom: usedFrom.get(key.kid) }));
    return keyRing(entries, signing.at(-1) ?? keys[0], clock);
  });
}

function canSign(key: SigningKeys['keys'][number]): key is SigningKey {
  return key.d !== undefined;
}

function otherKeys(newest: string): Error {
  return new Error(
    `SIGNING_KEY_FILE has none of the keys that signed here (the newest is ${newest}): set the file with which the other nodes run, restore it from the backup, or append the public keys of /.well-known/jwks.json to a new one.`,
  );
}

/**
 * The public keys of all nodes, the newest first, looked up once in five seconds. While the database is away, the ones
 * that were known before.
 */
export function publishedKeys({
  db,
  signer,
  clock,
}: {
  readonly db: Knex;
  readonly signer: Signer;
  readonly clock: () => Date;
}): () => Promise<PublicKeys> {
  let held: PublicKeys = signer.publicKeys;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const rows = await listPublicKeys(db);
    const published = rows.map(({ jwk }) => jwk);
    const kids = new Set(published.map(({ kid }) => kid));
    const own = signer.publicKeys.keys.filter(({ kid }) => !kids.has(kid));
    held = publicKeysSchema.parse({ keys: [...own, ...published] });
  };
  return async () => {
    const now = clock().getTime();
    if (now - askedAt >= keyChange.publishedSeconds * msPerSecond) {
      askedAt = now;
      asking = ask().catch(() => undefined);
    }
    await asking;
    return held;
  };
}
