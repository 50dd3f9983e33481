import { existsSync } from 'node:fs';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupArguments } from '../../../scripts/lib/command.ts';
import { capture } from '../../../scripts/lib/project.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeFolder } from '../../test/folder.ts';
import { jobsTable } from '../../test/jobs.ts';
import { openDatabase } from '../database/database.ts';
import { addJob } from '../processes/job-queue.ts';
import { backUp } from './backup.ts';
import { formatVersion } from './backup-format.ts';
import { keysOfBackup } from './backup-keys.ts';
import { checkBackup, restore } from './restore.ts';

const othersMayNotRead = 0o077;
const awkward = 'tab\t line\n feed \\. \u2028 \r quote " and ü';
const databases: TestDatabase[] = [];
const folder = makeFolder();
let original: TestDatabase;
const file = join(folder, 'backup.gz');

/** The keys of an installation that made its own. */
const keys = () =>
  keysOfBackup({
    dataDir: folder,
    signingKeyFile: join(folder, 'signing-keys.json'),
    givenSecrets: [],
  });

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

const urlsOf = ({ ownerUrl, url }: TestDatabase) => ({ ownerUrl, appUrl: url });

async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of the tables that the test fills, to compare two databases. */
const everything = `
  SELECT (SELECT json_agg(a ORDER BY a.id) FROM accounts a) AS accounts,
    (SELECT json_agg(p ORDER BY p.id) FROM person_ids p) AS person_ids,
    (SELECT json_agg(e ORDER BY e.id) FROM audit_entries e) AS audit,
    (SELECT json_agg(p ORDER BY p.occurred_at) FROM person_events p) AS events,
    (SELECT json_agg(f ORDER BY f.day) FROM daily_figures f) AS figures,
    (SELECT json_agg(json_build_array(j.payload, j.run_at)) FROM ${jobsTable} j) AS jobs`;

beforeAll(async () => {
  original = await newDatabase();
  await writeFile(join(folder, 'secrets.json'), '{"jwt":"secret of the test"}');
  await query(
    original.url,
    `INSERT INTO person_ids (id, birth_date, drawn_at, claimed_at)
     VALUES ('20000229-K7Q2M', '2000-02-29', now(), now())`,
  );
  // A trigger counts it; restoring must not count it again.
  await query(
    original.url,
    `INSERT INTO challenges (person_id, short_id, secret, created_at)
     VALUES ('20000229-K7Q2M', 'H3WT9C2P', '', now())`,
  );
  // One of this month, and one of a month that the new database has no partition for.
  await query(
    original.url,
    `INSERT INTO person_events (person_id, kind, occurred_at)
     VALUES ('20000229-K7Q2M', 'ControlTaken', now() - interval '5 months'),
            ('20000229-K7Q2M', 'NewDevice', now())`,
  );
  await query(
    original.url,
    `INSERT INTO accounts (account_type, username, person_id, joined_at, language, created_at)
     VALUES ('LocalAnonymous', $1, '20000229-K7Q2M', now(), 'de', now())`,
    [awkward],
  );
  await query(
    original.url,
    `INSERT INTO audit_entries (recorded_at, action, details) VALUES (now(), 'test', $1)`,
    [{ awkward }],
  );
  const db = openDatabase(original.url);
  await addJob(db, { task: 'send-mail', payload: { to: 'you' }, key: 'backed up' });
  await db.destroy();
  await backUp({ ...urlsOf(original), dataDir: folder, file }, keys());
});

afterAll(async () => {
  for (const database of databases) await database.drop();
});

test('a backup restores every row, queued mail and key into an empty database', async () => {
  const copy = await newDatabase();
  const dataDir = join(folder, 'restored');
  await restore({ ...urlsOf(copy), dataDir, file });
  expect(await query(copy.url, everything)).toEqual(await query(original.url, everything));
  const places = `SELECT FROM person_events WHERE tableoid = 'person_events_other'::regclass`;
  expect(await query(copy.ownerUrl, places)).toEqual([]);
  const keys = await readFile(join(dataDir, 'secrets.json'), 'utf8');
  expect(keys).toBe('{"jwt":"secret of the test"}');
});

test('identity columns continue counting after a restore', async () => {
  const copy = await newDatabase();
  await restore({ ...urlsOf(copy), dataDir: folder, file });
  const add = `INSERT INTO audit_entries (recorded_at, action) VALUES (now(), 'later') RETURNING id`;
  expect(await query(copy.url, add)).toEqual([{ id: '2' }]);
});

test('a restored database still refuses dangling references and changes of its audit', async () => {
  const copy = await newDatabase();
  await restore({ ...urlsOf(copy), dataDir: folder, file });
  const orphan = "UPDATE accounts SET person_id = '19990101-AAAAA'";
  await expect(query(copy.url, orphan)).rejects.toThrow('accounts__person_id__fkey');
  const forget = 'DELETE FROM audit_entries';
  await expect(query(copy.url, forget)).rejects.toThrow('permission denied');
  await expect(query(copy.ownerUrl, forget)).rejects.toThrow('append-only');
});

test('a database with rows is refused', async () => {
  await expect(restore({ ...urlsOf(original), dataDir: folder, file })).rejects.toThrow(
    'not empty',
  );
});

test('a truncated backup restores nothing', async () => {
  const copy = await newDatabase();
  const half = join(folder, 'half.gz');
  await backUp({ ...urlsOf(original), dataDir: folder, file: half }, keys());
  await truncate(half, Math.floor((await stat(half)).size / 2));
  await expect(restore({ ...urlsOf(copy), dataDir: folder, file: half })).rejects.toThrow(
    'damaged, altered or cut off',
  );
  expect(await query(copy.url, 'SELECT id FROM accounts')).toEqual([]);
});

test('a backup from before 1.0.0 is refused before anything is written', async () => {
  const old = join(folder, 'old.gz');
  const head = { kind: 'head', format: formatVersion, createdAt: new Date().toISOString() };
  const lines = JSON.stringify({ ...head, migrations: ['20260801000100_person_ids.ts'] });
  await writeFile(old, gzipSync(`${lines}\n`));
  await expect(checkBackup({ file: old })).rejects.toThrow('This data is from before Unikat 1.0.0');
  await expect(checkBackup({ file })).resolves.toBeUndefined();
});

test('other users of the machine cannot read a backup', async () => {
  expect((await stat(file)).mode & othersMayNotRead).toBe(0);
});

describe('an encrypted backup', () => {
  const passphrase = 'correct horse battery staple';
  let sealed: string;

  beforeAll(async () => {
    sealed = join(folder, 'backup.gz.age');
    await backUp({ ...urlsOf(original), dataDir: folder, file: sealed, passphrase }, keys());
  });

  /** Restores into a new database and expects that it stays empty. */
  async function expectRefusal(own: { file?: string; passphrase?: string }, sentence: string) {
    const empty = await newDatabase();
    const dataDir = join(folder, 'nothing');
    const restoring = restore({ ...urlsOf(empty), dataDir, file: sealed, ...own });
    await expect(restoring).rejects.toThrow(sentence);
    expect(await query(empty.url, 'SELECT id FROM accounts')).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  }

  test('contains no readable data, and restores everything with its passphrase', async () => {
    const bytes = await readFile(sealed);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(() => gunzipSync(bytes)).toThrow();
    const copy = await newDatabase();
    const dataDir = join(folder, 'unsealed');
    await restore({ ...urlsOf(copy), dataDir, file: sealed, passphrase });
    expect(await query(copy.url, everything)).toEqual(await query(original.url, everything));
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toContain('secret of the test');
  });

  test('is refused with a wrong passphrase or without any', async () => {
    await expectRefusal({ passphrase: 'another long passphrase' }, 'The passphrase is wrong');
    await expectRefusal({}, 'The backup is encrypted');
  });

  test('is not accepted as a plain one, nor a plain one in its place', () =>
    expectRefusal({ file, passphrase }, 'The backup is not encrypted'));

  test('is refused if a byte is altered', async () => {
    const bytes = await readFile(sealed);
    const altered = join(folder, 'altered.age');
    await writeFile(altered, bytes.with(-20, (bytes.at(-20) ?? 0) ^ 1));
    await expectRefusal({ file: altered, passphrase }, 'damaged, altered or cut off');
  });
});

describe('the commands', () => {
  async function run(command: 'backup' | 'restore', database: TestDatabase, ...args: string[]) {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'commands'),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    };
    return (await capture(['node', `scripts/${command}.ts`, ...args], { env })).output;
  }

  test('encrypt with the passphrase in a file, and warn without one', async () => {
    const passphraseFile = join(folder, 'passphrase');
    await writeFile(passphraseFile, 'correct horse battery staple\n');
    const target = join(folder, 'by-command');
    const sealing = ['--passphrase-file', passphraseFile, target];
    expect(await run('backup', original, target)).toContain('It is NOT encrypted');
    expect(await run('backup', original, ...sealing)).toContain('It is encrypted');
    const copy = await newDatabase();
    expect(await run('restore', copy, target)).toContain('Nothing was restored');
    expect(await run('restore', copy, ...sealing)).toContain('are back');
    expect(await query(copy.url, everything)).toEqual(await query(original.url, everything));
  });

  /** The passphrase that a command reads from a file with these bytes. */
  async function passphraseOf(bytes: Buffer): Promise<string | undefined> {
    const passphraseFile = join(folder, 'encoded');
    await writeFile(passphraseFile, bytes);
    return backupArguments(['--passphrase-file', passphraseFile]).passphrase;
  }

  test('read one passphrase, however its letters are saved', async () => {
    const passphrase = 'grüne Äpfel und süße Birnen';
    const decomposed = Buffer.from(`${passphrase.normalize('NFD')}\n`);
    expect(await passphraseOf(decomposed)).toBe(passphrase.normalize('NFC'));
  });

  test.each([
    ['a byte order mark', Buffer.from('\uFEFFcorrect horse battery staple\n')],
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFcorrect horse battery', 'utf16le')],
    ['UTF-16', Buffer.from('correct horse battery staple', 'utf16le')],
    ['Windows-1252', Buffer.from('grüne Äpfel und süße Birnen', 'latin1')],
  ])('refuse a passphrase that is saved with %s', (_, bytes) =>
    expect(passphraseOf(bytes)).rejects.toThrow('as UTF-8 without a byte order mark'),
  );

  test('refuse a passphrase that is too short', () =>
    expect(passphraseOf(Buffer.from('too short\n'))).rejects.toThrow('at least 16 characters'));
});
