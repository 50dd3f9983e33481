import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { migrateDatabase, openMigrator } from './migrate.ts';

let database: TestDatabase | undefined;

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

/** Everything that makes the schema, as text: columns, constraints, indexes, triggers and functions. */
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
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY 1`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('migrations up, down and up again leave the same schema', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  await migrateDatabase(urls);
  const first = await describeSchema(database.ownerUrl);
  expect(first.length).toBeGreaterThan(0);

  const migrator = openMigrator(database.ownerUrl);
  await migrator.migrate.rollback(undefined, true);
  await migrator.destroy();
  expect(await describeSchema(database.ownerUrl)).toEqual([]);

  await migrateDatabase(urls);
  expect(await describeSchema(database.ownerUrl)).toEqual(first);
});

test('nodes that start together migrate one after the other', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  await Promise.all([migrateDatabase(urls), migrateDatabase(urls), migrateDatabase(urls)]);
  expect((await describeSchema(database.ownerUrl)).length).toBeGreaterThan(0);
});

test('with one role for everything the schema is the same', async () => {
  database = await createTestDatabase({ empty: true });
  await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.ownerUrl });
  expect((await describeSchema(database.ownerUrl)).length).toBeGreaterThan(0);
});
