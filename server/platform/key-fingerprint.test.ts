import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createCipher } from './cipher.ts';
import { openDatabase } from './database.ts';
import { keepEncryptionKey } from './key-fingerprint.ts';

const keyBytes = 32;
const now = new Date('2026-07-01T10:00:00Z');
const first = createCipher(Buffer.alloc(keyBytes, 1));
const second = createCipher(Buffer.alloc(keyBytes, 2));

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('the first start records the key, later ones need the same', async () => {
  // Several nodes may be the first at once.
  await Promise.all([1, 2, 3].map(() => keepEncryptionKey(first, db, now)));
  await keepEncryptionKey(first, db, now);
  await expect(keepEncryptionKey(second, db, now)).rejects.toThrow(
    /^This database belongs to another ENCRYPTION_KEY \(fingerprint [\da-f]{8}, this one has [\da-f]{8}\): set the key/,
  );
  expect(await db('installation_key')).toHaveLength(1);
});

test('the application cannot replace the recorded key', async () => {
  await expect(db('installation_key').delete()).rejects.toThrow('permission denied');
});
