import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { withDatabase } from '../test/database-urls.ts';
import { noBackupKeys } from '../test/secret-variables.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { addJob, queueSchema } from './job-queue.ts';
import { migrateDatabase } from './migrate.ts';
import { restore } from './restore.ts';
import { checkSchema } from './schema-check.ts';

// An owner as a managed PostgreSQL gives one: it may make roles, and is no superuser.

const password = 'of the tests';
const mark = randomBytes(6).toString('hex');
const names = {
  owner: `owner_${mark}`,
  app: `app ${mark}`,
  first: `a_${mark}`,
  second: `b_${mark}`,
};
let folder: string;

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer').ownerUrl });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}

function urlsOf(database: string): { ownerUrl: string; appUrl: string } {
  const address = (user: string) => {
    const url = new URL(withDatabase(inject('databaseServer').ownerUrl, database));
    url.username = encodeURIComponent(user);
    url.password = encodeURIComponent(password);
    return url.href;
  };
  return { ownerUrl: address(names.owner), appUrl: address(names.app) };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unikat-role-'));
  await asSuperuser(
    `create role ${names.owner} login createrole password '${password}'`,
    `create database ${names.first} template template0 owner ${names.owner}`,
    `create database ${names.second} template template0 owner ${names.owner}`,
  );
});

afterEach(async () => {
  await asSuperuser(
    `drop database if exists ${names.first} with (force)`,
    `drop database if exists ${names.second} with (force)`,
    `drop role if exists "${names.app}"`,
    `drop role ${names.owner}`,
  );
  await rm(folder, { recursive: true, force: true });
});

test('an owner that is no superuser migrates, and backs up and restores what waits in the queue', async () => {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  const db = openDatabase(urls.appUrl, { max: 1 });
  expect(await checkSchema(db)).toEqual([]);
  await addJob(db, { task: 'mail', payload: { to: 'a waiting job' }, key: null });
  await db.destroy();
  // A second run, as at the next upgrade.
  await migrateDatabase(urls);

  const file = join(folder, 'backup.gz');
  await backUp({ ownerUrl: urls.ownerUrl, dataDir: folder, file }, noBackupKeys);
  const copy = urlsOf(names.second);
  await migrateDatabase(copy);
  await restore({ ownerUrl: copy.ownerUrl, dataDir: join(folder, 'restored'), file });
  const jobs = `select task_identifier as task from ${queueSchema}.jobs`;
  expect(await query(copy.appUrl, jobs)).toEqual([{ task: 'mail' }]);
});

test('the time limits belong to the role, and another one of the operator stays', async () => {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  const limits = `select name, setting, source from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
  const source = 'database user';
  expect(await query(urls.appUrl, limits)).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000', source },
    { name: 'statement_timeout', setting: '4000', source },
  ]);
  const alter = `alter role "${names.app}" in database ${names.first} set statement_timeout = '3s'`;
  await query(urls.ownerUrl, alter);
  await migrateDatabase(urls);
  const [, statement] = await query(urls.appUrl, limits);
  expect(statement).toMatchObject({ setting: '3000' });
});

test('partitions give the application no right that their table does not give', async () => {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  const granted = `select distinct c.relname from pg_class c, aclexplode(c.relacl) a
    where c.relispartition and a.grantee = '"${names.app}"'::regrole`;
  expect(await query(urls.appUrl, granted)).toEqual([]);
  const insert = `insert into person_events (person_id, kind, occurred_at)
    values ('20000229-K7Q2M', 'RecoveryUsed', now()) returning kind`;
  expect(await query(urls.appUrl, insert)).toEqual([{ kind: 'RecoveryUsed' }]);
});

test('a role of another administrator is named with the statement that admits the owner', async () => {
  await asSuperuser(`create role "${names.app}" login password '${password}'`);
  const urls = urlsOf(names.first);
  const grant = `GRANT "${names.app}" TO "${names.owner}" WITH INHERIT TRUE, SET TRUE`;
  await expect(migrateDatabase(urls)).rejects.toThrow(grant);
  await asSuperuser(grant);
  const alter = `ALTER ROLE "${names.app}" IN DATABASE "${names.first}" SET statement_timeout`;
  await expect(migrateDatabase(urls)).rejects.toThrow(alter);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await asSuperuser(`alter role "${names.app}" in database ${names.first} set ${limit} = '4s'`);
  await migrateDatabase(urls);
});
