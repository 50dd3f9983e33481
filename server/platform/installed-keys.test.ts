import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createCipher } from './cipher.ts';
import type { Secrets } from './config.ts';
import { openDatabase } from './database.ts';
import { openKeys } from './installed-keys.ts';

const start = Date.parse('2026-07-01T10:00:00Z');
const minute = 60_000;
const text = () => randomBytes(32).toString('base64');
const first: Secrets = { jwt: [text()], encryption: [randomBytes(32)], pepper: [text()] };
const second: Secrets = { jwt: [text()], encryption: [randomBytes(32)], pepper: [text()] };
const variables = { jwt: 'JWT_SECRET', encryption: 'ENCRYPTION_KEY', pepper: 'PASSWORD_PEPPER' };
const names = ['jwt', 'encryption', 'pepper'] as const;

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
const addAccount = () =>
  owner('accounts').insert({
    account_type: 'LocalAnonymous',
    username: 'anonymous-reader',
    language: 'en',
    created_at: new Date(now),
  });

test('the first starts record the keys, later ones need the same', async () => {
  // Several nodes may be the first at once.
  await Promise.all([1, 2, 3].map(() => open(first)));
  await open(first);
  expect(await db('key_records')).toHaveLength(3);
  expect(await db('look_up_key')).toHaveLength(1);
});

describe.each(names)('the secret %s', (name) => {
  const other = { ...first, [name]: second[name] };
  const both = { ...first, [name]: [...second[name], ...first[name]] };

  test('of another installation is refused in one sentence that names the variable', async () => {
    await open(first);
    await expect(open(other)).rejects.toThrow(
      new RegExp(`^This database belongs to another ${variables[name]}\\b.*: set the key`),
    );
  });

  test('writes an hour after its first start, and both are read meanwhile', async () => {
    await open(first);
    const ring = (await open(both))[name];
    expect(ring.keys).toEqual(both[name]);
    expect(ring.writer()).toEqual(first[name][0]);
    now += 61 * minute;
    expect(ring.writer()).toEqual(second[name][0]);
    expect(ring.first).toEqual(first[name][0]);
  });

  test('is added by no command: it reads, and the first node begins its hour', async () => {
    await open(first);
    const ring = (await openAs('command', both))[name];
    now += 61 * minute;
    expect(ring.keys).toEqual(both[name]);
    expect(ring.writer()).toEqual(first[name][0]);
    expect((await open(both))[name].writer()).toEqual(first[name][0]);
    now += 61 * minute;
    expect((await openAs('command', both))[name].writer()).toEqual(second[name][0]);
    await expect(openAs('command', other)).rejects.toThrow('lacks the key');
  });

  test('may be taken back until it writes; after that, each node needs both', async () => {
    await open(first);
    await open(both);
    await open(first);
    now += 61 * minute;
    await expect(open(first)).rejects.toThrow(new RegExp(`^${variables[name]} lacks the key`));
    await expect(open(other)).rejects.toThrow(new RegExp(`^${variables[name]} lacks the key`));
    await open(both);
  });

  test('that nothing needs any more may stay behind the new one, or go', async () => {
    await open(first);
    await open(both);
    now += 61 * minute;
    const cipher = createCipher((await open(both)).encryption);
    const [row] = await owner('look_up_key');
    const key = cipher.open(row.sealed, 'look_up_key');
    await owner('look_up_key').update({ sealed: cipher.seal(key, 'look_up_key') });
    const oldest = owner('key_records').where({ variable: variables[name] }).min('id');
    await owner('key_records').where('id', oldest).delete();
    await open(both);
    const ring = (await open(other))[name];
    expect([ring.writer(), ring.first]).toEqual([second[name][0], second[name][0]]);
  });
});

test('hashes by which rows are found survive a new ENCRYPTION_KEY', async () => {
  const before = await open(first);
  const rotated = await open({
    ...first,
    encryption: [...second.encryption, ...first.encryption],
  });
  const hashes = [before, rotated].map(({ encryption, lookUp }) =>
    createCipher(encryption, lookUp).hmac('1234', 'a reference').toString('hex'),
  );
  expect(hashes[0]).toBe(hashes[1]);
  // As the release before computes it.
  const [key = Buffer.alloc(0)] = first.encryption;
  const plain = createCipher({ keys: [key], first: key, writer: () => key });
  expect(plain.hmac('1234', 'a reference').toString('hex')).toBe(hashes[0]);
});

test('a database of the release before keeps its ENCRYPTION_KEY, whatever stands in front', async () => {
  await open(first);
  await owner('look_up_key').delete();
  await owner('key_records').delete();
  await expect(open(second)).rejects.toThrow(
    /^This database belongs to another ENCRYPTION_KEY \(fingerprint [\da-f]{8}, this one has [\da-f]{8}\): set the key/,
  );
  const encryption = [...second.encryption, ...first.encryption];
  const keys = await open({ ...first, encryption });
  expect(keys.encryption.writer()).toEqual(first.encryption[0]);
});

test('passwords get their new form at once, but on an older database only after a week', async () => {
  expect((await open(first)).pepper.writer()).toBe(first.pepper[0]);
  await owner('key_records').delete();
  await addAccount();
  const { pepper } = await open(first);
  expect(pepper.writer()).toBeUndefined();
  expect(pepper.first).toBe(first.pepper[0]);
  now += 7 * 24 * 60 * minute;
  expect(pepper.writer()).toBe(first.pepper[0]);
});

test('the application can change or remove no record', async () => {
  await open(first);
  for (const table of ['key_records', 'look_up_key', 'public_keys', 'installation_key'])
    await expect(db(table).delete()).rejects.toThrow('permission denied');
});

test('the records give nothing of a secret away', async () => {
  await open(first);
  const rows = JSON.stringify([await db('key_records'), await db('look_up_key')]);
  for (const secret of [...first.jwt, ...first.pepper]) expect(rows).not.toContain(secret);
});
