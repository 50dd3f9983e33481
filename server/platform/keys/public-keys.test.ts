import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicKeysSchema } from '#shared/api/signed-text.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase } from '../database/database.ts';
import { publishedKeys, publishKeys } from './public-keys.ts';
import { createSigner } from './signer.ts';
import { makeSigningKeys, rotateSigningKeys, type SigningKeys } from './signing-keys.ts';

const minute = 60_000;
const claims = {
  iss: 'https://id.example.org',
  sub: 'https://id.example.org/.well-known/status-list/1',
  iat: 0,
  exp: 1,
  ttl: 1,
  status_list: { bits: 2, lst: '' },
} as const;

let now: number;
let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;

beforeEach(async () => {
  now = Date.parse('2026-07-01T10:00:00Z');
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** A node that starts with this file. */
async function startNode(keys: SigningKeys) {
  const clock = () => new Date(now);
  const signer = createSigner(keys, await publishKeys(db, keys, 3_600, clock));
  const published = publishedKeys({ db, signer, clock });
  return {
    kid: async () => decodeProtectedHeader(await signer.signStatusList(claims)).kid,
    published: async () => (await published()).keys.map(({ kid }) => kid),
  };
}

test('a new key is published by every node, and signs an hour later', async () => {
  const before = makeSigningKeys();
  const after = rotateSigningKeys(before);
  const [old, next] = [before.keys[0].kid, after.keys[0].kid];
  const waiting = await startNode(before);
  expect([await waiting.kid(), await waiting.published()]).toEqual([old, [old]]);
  const restarted = await startNode(after);
  now += minute;
  for (const node of [waiting, restarted])
    expect([await node.kid(), await node.published()]).toEqual([old, [next, old]]);
  now += 60 * minute;
  // The file of the other node is still the old one.
  expect([await restarted.kid(), await waiting.kid()]).toEqual([next, old]);
  const restartedLate = await startNode(before);
  expect(await restartedLate.kid()).toBe(old);
});

test('a public key stays, even if the file has lost it', async () => {
  const first = makeSigningKeys();
  const second = rotateSigningKeys(first);
  await startNode(first);
  await startNode(second);
  const node = await startNode({ keys: [second.keys[0]] });
  expect(await node.published()).toEqual([second.keys[0].kid, first.keys[0].kid]);
});

test('the keys of another installation are refused in one sentence', async () => {
  const keys = makeSigningKeys();
  await startNode(keys);
  await expect(startNode(makeSigningKeys())).rejects.toThrow(
    `SIGNING_KEY_FILE has none of the keys that signed here (the newest is ${keys.keys[0].kid})`,
  );
});

test('a lost private key is replaced by a new file with the public keys', async () => {
  const lost = makeSigningKeys();
  await startNode(lost);
  const { keys } = publicKeysSchema.parse(lost);
  const found = makeSigningKeys();
  const node = await startNode({ keys: [found.keys[0], ...keys] });
  // No other key can sign.
  expect(await node.kid()).toBe(found.keys[0].kid);
  expect(await node.published()).toEqual([found.keys[0].kid, lost.keys[0].kid]);
});

test('if the database fails, the known keys are answered', async () => {
  const keys = makeSigningKeys();
  const node = await startNode(keys);
  await startNode(rotateSigningKeys(keys));
  const known = await node.published();
  expect(known).toHaveLength(2);
  const owner = openDatabase(database.ownerUrl);
  await owner.raw('alter table public_keys rename to elsewhere');
  await owner.destroy();
  now += 5 * minute;
  expect(await node.published()).toEqual(known);
});
