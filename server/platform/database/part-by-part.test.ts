import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrateToNextRelease } from '../../test/next-release.ts';
import { partRows } from './in-parts.ts';

// The next release fills a column of a big table: here it has more rows than one part.

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    insert into accounts (account_type, username, language, created_at)
    select 'LocalAnonymous', 'anonymous-' || n, 'en', now() from generate_series(0, ${partRows}) n;
    with local as (
      insert into accounts (account_type, email, email_verified_at, password_hash, language, created_at)
      values ('Local', 'a@example.org', now(), '', 'en', now()) returning id, email
    )
    insert into email_addresses (account_id, email) select id, email from local`);
  await migrateToNextRelease(database.ownerUrl, database.url);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every row is changed, and no transaction changes more than a part', async () => {
  const { rows } = await client.query(`
    select account_type as type, count(*)::int from accounts where of_the_next_release is not null
     group by account_type, xmin::text order by 2`);
  expect(rows).toEqual([
    { type: 'LocalAnonymous', count: 1 },
    { type: 'LocalAnonymous', count: partRows },
  ]);
});
