import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { openMigrator } from './migration-files.ts';

const migrations = [
  '20261125030200_first_partitions.ts',
  '20261125030300_checked_partitions.ts',
  '20261125030400_partitions.ts',
];
const tables = ['audit_entries', 'challenges', 'sessions'];
let database: TestDatabase | undefined;

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

test('live tables become first partitions as they are: no row is rewritten, and the application goes on', async () => {
  database = await createTestDatabase();
  const migrator = openMigrator(database.ownerUrl);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const app = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await app.connect();
  for (const name of migrations.toReversed()) await migrator.migrate.down({ name });
  const insert = `
    with one as (
      insert into accounts (account_type, username, language, created_at)
      values ('LocalAnonymous', 'name' || random(), 'en', now()) returning id
    ), session as (
      insert into sessions (account_id, csrf_secret, created_at, renewed_at, ends_at)
      select id, '', now(), now(), now() from one
    ), challenge as (
      insert into challenges (person_id, short_id, secret, created_at) values ('', '', '', now())
    )
    insert into audit_entries (recorded_at, action) values (now(), 'test') returning id`;
  await app.query(insert);
  const files = async (suffix: string) => {
    const { rows } = await owner.query<{ file: number }>(
      'select pg_relation_filenode(name || $2) as file from unnest($1::text[]) name order by name',
      [tables, suffix],
    );
    return rows.map(({ file }) => file);
  };
  const before = await files('');
  for (const name of migrations) await migrator.migrate.up({ name });
  expect(await files('_first')).toEqual(before);
  const { rows } = await app.query<{ id: string }>(insert);
  expect(rows).toEqual([{ id: '2' }]);
  for (const table of tables) expect((await app.query(`select from ${table}`)).rowCount).toBe(2);
  expect((await app.query('select sum(challenges)::int as sum from daily_figures')).rows).toEqual([
    { sum: 2 },
  ]);
  for (const change of ['update audit_entries set action = action', 'delete from audit_entries'])
    await expect(owner.query(change)).rejects.toThrow('audit entries are append-only');
  await owner.query('delete from accounts');
  expect((await app.query('select from sessions')).rowCount).toBe(0);
  // And back, with the rows of all partitions.
  for (const name of migrations.toReversed()) await migrator.migrate.down({ name });
  expect((await app.query('select from challenges')).rowCount).toBe(2);
  expect((await app.query<{ id: string }>(insert)).rows).toEqual([{ id: '3' }]);
  await Promise.all([app.end(), owner.end(), migrator.destroy()]);
});
