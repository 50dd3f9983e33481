import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, runAsOwner, type TestDatabase } from '../test/database.ts';
import { makeSchemaNewer } from '../test/newer-schema.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase, planMigrations } from './migrate.ts';
import { openMigrator } from './migration-files.ts';
import { checkSchema } from './schema-check.ts';

let database: TestDatabase | undefined;
const urls = () => ({ appUrl: database?.url ?? '', ownerUrl: database?.ownerUrl ?? '' });

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function check(url = urls().appUrl): Promise<string[]> {
  const db = openDatabase(url, { max: 1 });
  try {
    return await checkSchema(db);
  } finally {
    await db.destroy();
  }
}

const asOwner = (sql: string) => runAsOwner(urls().ownerUrl, sql);

test('a release runs on the schema of the next one, and does not migrate it', async () => {
  database = await createTestDatabase();
  await makeSchemaNewer(database.ownerUrl);
  await expect(check()).resolves.toEqual(expect.any(Array));
  await migrateDatabase(urls());
  expect(await planMigrations(urls())).toBe('There is nothing to migrate.');
});

test('a missing migration is named, and the plan has its SQL', async () => {
  database = await createTestDatabase();
  const name = '20261122001200_known_devices.ts';
  const migrator = openMigrator(database.ownerUrl);
  await migrator.migrate.down({ name });
  await migrator.destroy();
  await expect(check()).rejects.toThrow(
    `lacks 1 of the migrations of this release (the first is ${name}): run npm run migrate`,
  );
  const plan = await planMigrations(urls());
  expect(plan).toContain(`-- ${name}, in one transaction`);
  expect(plan).toContain('create table known_devices');
  await expect(check()).rejects.toThrow('npm run migrate');
  await migrateDatabase(urls());
  await expect(check()).resolves.toEqual(expect.any(Array));
});

test('a database that no release has migrated is refused in the same sentence', async () => {
  database = await createTestDatabase({ empty: true });
  await expect(check()).rejects.toThrow('run npm run migrate with DATABASE_OWNER_URL');
});

test('the version of an older PostgreSQL is named by a start and by a migration', async () => {
  database = await createTestDatabase({ empty: true });
  const name = new URL(database.url).pathname.slice(1);
  // What PostgreSQL 15 answers: these functions are found before the system's.
  await asOwner(`
    create function public.current_setting(name text) returns text language sql as
      $$ select case name when 'server_version_num' then '150019' else '15.19' end $$;
    alter database ${name} set search_path = public, pg_catalog`);
  const sentence = 'PostgreSQL 18 or newer is needed; this server is PostgreSQL 15.19.';
  await expect(check()).rejects.toThrow(sentence);
  await expect(migrateDatabase(urls())).rejects.toThrow(sentence);
});

test('a role that may change the audit is warned about, and so is one without a time limit', async () => {
  database = await createTestDatabase();
  await migrateDatabase(urls());
  expect(await check()).toEqual([]);
  expect(await check(database.ownerUrl)).toEqual([
    expect.stringContaining('The audit is not protected'),
    expect.stringContaining('has no statement_timeout'),
  ]);
});
