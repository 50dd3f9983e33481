import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrateDatabase } from './migrate.ts';
import { openMigrator } from './migration-files.ts';

let database: TestDatabase | undefined;

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

/** The whole schema as text: columns, constraints, indexes, triggers and functions. */
async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable,
      column_default, ordinal_position) AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'knex%'
    UNION ALL
    SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text NOT LIKE 'knex%'
    UNION ALL
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'knex%'
    UNION ALL
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
  await client.end();
  // A rule that a later migration undoes is validated then, which its own migration leaves out.
  return rows.map(({ line }) => line.replace(/ NOT VALID$/, '')).sort();
}

test('each migration down and up again leaves the same schema', async () => {
  database = await createTestDatabase({ empty: true });
  const { ownerUrl, url: appUrl } = database;
  await migrateDatabase({ ownerUrl, appUrl });
  const migrator = openMigrator(ownerUrl);
  const schemas = [await describeSchema(ownerUrl)];
  while ((await migrator.migrate.currentVersion()) !== 'none') {
    await migrator.migrate.down();
    schemas.unshift(await describeSchema(ownerUrl));
  }
  const [empty, ...filled] = schemas;
  expect(empty).toEqual([]);
  expect(filled.length).toBeGreaterThan(20);
  for (const schema of filled) {
    await migrator.migrate.up();
    expect(await describeSchema(ownerUrl)).toEqual(schema);
  }
  await migrator.destroy();
});

test('a migration whose record fails leaves nothing, so it runs again', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  const migrator = openMigrator(database.ownerUrl);
  await migrator.migrate.currentVersion();
  // Like a kill after the statements of the migration.
  await migrator.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on knex_migrations for each row
      when (new.name like '%assigner_requests%') execute function refuse()`);
  await expect(migrateDatabase(urls)).rejects.toThrow(
    /assigner_requests.ts failed: .*refused\. It changed nothing/s,
  );
  await migrator.raw('drop function refuse cascade');
  await migrator.destroy();
  await migrateDatabase(urls);
  expect(await describeSchema(database.ownerUrl)).toContainEqual(
    expect.stringContaining('assigner_requests'),
  );
});

test('nodes that start at the same time migrate one after the other', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  await Promise.all([migrateDatabase(urls), migrateDatabase(urls), migrateDatabase(urls)]);
  expect((await describeSchema(database.ownerUrl)).length).toBeGreaterThan(0);
});

test('the schema is the same with one role for everything', async () => {
  database = await createTestDatabase({ empty: true });
  await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.ownerUrl });
  expect((await describeSchema(database.ownerUrl)).length).toBeGreaterThan(0);
});
