import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, runAsOwner, type TestDatabase } from '../../test/database.ts';
import { migrateToNextRelease, nextColumns, nextFolders } from '../../test/next-release.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase, planMigrations } from './migrate.ts';
import type { MigrationFolders } from './migration-files.ts';
import { checkSchema } from './schema-check.ts';

let database: TestDatabase | undefined;
const urls = () => ({ appUrl: database?.url ?? '', ownerUrl: database?.ownerUrl ?? '' });

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function check(url = urls().appUrl, folders?: MigrationFolders): Promise<string[]> {
  const db = openDatabase(url, { max: 1 });
  try {
    return await checkSchema(db, folders);
  } finally {
    await db.destroy();
  }
}

const asOwner = (sql: string) => runAsOwner(urls().ownerUrl, sql);

test('a release runs on the schema of the next one, and does not migrate it', async () => {
  database = await createTestDatabase();
  await migrateToNextRelease(database.ownerUrl, database.url);
  await expect(check()).resolves.toEqual(expect.any(Array));
  await migrateDatabase(urls());
  expect(await planMigrations(urls())).toBe('There is nothing to migrate.');
});

test('a missing migration is named, and the plan has its SQL', async () => {
  database = await createTestDatabase();
  await expect(check(urls().appUrl, nextFolders)).rejects.toThrow(
    `lacks 2 of the migrations of this release (the first is ${nextColumns}): run npm run migrate`,
  );
  const plan = await planMigrations(urls(), nextFolders);
  expect(plan).toContain(`-- ${nextColumns}, in one transaction`);
  expect(plan).toContain('alter table accounts add column of_the_next_release');
  await expect(check(urls().appUrl, nextFolders)).rejects.toThrow('npm run migrate');
  await migrateDatabase(urls(), { folders: nextFolders });
  await expect(check(urls().appUrl, nextFolders)).resolves.toEqual(expect.any(Array));
});

test('a database from before 1.0.0 is refused in one sentence, and nothing is written', async () => {
  database = await createTestDatabase();
  await asOwner(`
    insert into knex_migrations (name, batch, migration_time)
    values ('20260801000100_person_ids.ts', 1, now())`);
  const sentence = 'This data is from before Unikat 1.0.0';
  await expect(check()).rejects.toThrow(sentence);
  await expect(migrateDatabase(urls(), { folders: nextFolders })).rejects.toThrow(sentence);
  await expect(planMigrations(urls())).rejects.toThrow(sentence);
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
