import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase } from '../database/database.ts';
import type { Secrets } from '../settings/config.ts';
import { addDataKey, openDataKey, openKeys, sealDataKey } from './installed-keys.ts';
import { listDataKeys, resealDataKey } from './key-records.ts';

const start = Date.parse('2026-07-01T10:00:00Z');
const minute = 60_000;
const text = () => randomBytes(32).toString('base64');
const first: Secrets = { jwt: [text()], encryption: [randomBytes(32)] };
const second: Secrets = { jwt: [text()], encryption: [randomBytes(32)] };

let now = start;
let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let owner: ReturnType<typeof openDatabase>;

beforeEach(async () => {
  now = start;
  database = await createTestDatabase();
  db = openDatabase(database.url);
  owner = openDatabase(database.ownerUrl);
});
afterEach(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

const openAs = (caller: 'node' | 'command', secrets: Secrets) =>
  openKeys(db, { secrets, keyLeadSeconds: 3_600 }, () => new Date(now), caller);
const open = (secrets: Secrets) => openAs('node', secrets);
const bothSecrets = { ...first, jwt: [...second.jwt, ...first.jwt] };
const otherSecret = { ...first, jwt: second.jwt };
const bothKeys = { ...first, encryption: [...second.encryption, ...first.encryption] };
const otherKey = { ...first, encryption: second.encryption };
const isOther = (variable: string) =>
  new RegExp(
    `^This database belongs to another ${variable} \\(fingerprint [\\da-f]{8}, this one has [\\da-f]{8}\\): set the key`,
  );

test('the first starts make one data key and record the secret, later ones need the same', async () => {
  // Several nodes may be the first at once.
  await Promise.all([1, 2, 3].map(() => open(first)));
  await open(first);
  expect(await db('data_keys')).toHaveLength(1);
  expect(await db('jwt_secrets')).toHaveLength(1);
});

describe('JWT_SECRET', () => {
  test('of another installation is refused in one sentence that names the variable', async () => {
    await open(first);
    await expect(open(otherSecret)).rejects.toThrow(isOther('JWT_SECRET'));
  });

  test('signs an hour after its first start, and both are read meanwhile', async () => {
    await open(first);
    const { jwt } = await open(bothSecrets);
    expect(jwt.keys).toEqual(bothSecrets.jwt);
    expect(jwt.writer()).toEqual(first.jwt[0]);
    now += 61 * minute;
    expect(jwt.writer()).toEqual(second.jwt[0]);
    expect(jwt.first).toEqual(first.jwt[0]);
  });

  test('is added by no command: it reads, and the first node begins its hour', async () => {
    await open(first);
    const { jwt } = await openAs('command', bothSecrets);
    now += 61 * minute;
    expect(jwt.keys).toEqual(bothSecrets.jwt);
    expect(jwt.writer()).toEqual(first.jwt[0]);
    expect((await open(bothSecrets)).jwt.writer()).toEqual(first.jwt[0]);
    now += 61 * minute;
    expect((await openAs('command', bothSecrets)).jwt.writer()).toEqual(second.jwt[0]);
    await expect(openAs('command', otherSecret)).rejects.toThrow('lacks the secret');
  });

  test('may be taken back until it signs; after that, each node needs both', async () => {
    await open(first);
    await open(bothSecrets);
    await open(first);
    now += 61 * minute;
    await expect(open(first)).rejects.toThrow(/^JWT_SECRET lacks the secret/);
    await expect(open(otherSecret)).rejects.toThrow(/^JWT_SECRET lacks the secret/);
    await open(bothSecrets);
  });

  test('that nothing needs any more may stay behind the new one, or go', async () => {
    await open(first);
    await open(bothSecrets);
    now += 61 * minute;
    await owner('jwt_secrets').where('id', owner('jwt_secrets').min('id')).delete();
    await open(bothSecrets);
    const { jwt } = await open(otherSecret);
    expect([jwt.writer(), jwt.first]).toEqual([second.jwt[0], second.jwt[0]]);
  });
});

describe('ENCRYPTION_KEY', () => {
  test('of another installation is refused in one sentence that names the variable', async () => {
    await open(first);
    await expect(open(otherKey)).rejects.toThrow(isOther('ENCRYPTION_KEY'));
  });

  test('is replaced by sealing the data key again, and no value changes', async () => {
    const { cipher } = await open(first);
    const sealed = cipher.seal('a value', 'its place');
    await open(bothKeys);
    for (const row of await listDataKeys(owner)) {
      const key = openDataKey(row, bothKeys.encryption) ?? Buffer.alloc(0);
      await resealDataKey(owner, { id: row.id, ...sealDataKey(key, bothKeys.encryption) });
    }
    await expect(open(first)).rejects.toThrow(isOther('ENCRYPTION_KEY'));
    const later = (await open(otherKey)).cipher;
    expect(later.open(sealed, 'its place')).toBe('a value');
    expect(later.hmac('1234', 'a reference')).toEqual(cipher.hmac('1234', 'a reference'));
  });

  test('seals another data key after a leak, which writes when it is used; look-ups keep the first', async () => {
    const { cipher } = await open(first);
    const sealed = cipher.seal('a value', 'its place');
    await addDataKey(owner, first.encryption, new Date(now + 60 * minute));
    const both = await open(first);
    expect(cipher.tryOpen(both.cipher.seal('b', 'b'), 'b')).toBe('b');
    now += 61 * minute;
    expect(cipher.tryOpen(both.cipher.seal('b', 'b'), 'b')).toBeUndefined();
    expect(both.cipher.open(sealed, 'its place')).toBe('a value');
    expect(both.cipher.hmac('1234', 'ref')).toEqual(cipher.hmac('1234', 'ref'));
  });
});

test('the application can change or remove no record', async () => {
  await open(first);
  for (const table of ['data_keys', 'jwt_secrets', 'public_keys'])
    await expect(db(table).delete()).rejects.toThrow('permission denied');
});

test('the records give nothing of a secret away', async () => {
  await open(first);
  const rows = JSON.stringify([await db('data_keys'), await db('jwt_secrets')]);
  for (const secret of first.jwt) expect(rows).not.toContain(secret);
});
