import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { partRows } from './in-parts.ts';
import { migrationNames, openMigrator } from './migration-files.ts';

// Two migrations fill a column of a big table. They run on the schema of their time, with more rows than one part.

const fillsChecks = '20261124060100_filled_check_ends.ts';
const notesDevices = '20261124061000_all_devices.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const migrator = openMigrator(database.ownerUrl);
  for (const name of migrationNames().filter((one) => one < fillsChecks))
    await migrator.migrate.up({ name });
  await client.query(`
    insert into accounts (account_type, username, language, created_at, devices_since)
    select 'LocalAnonymous', 'anonymous-' || n, 'en', now(), null from generate_series(0, ${partRows}) n;
    insert into accounts (account_type, email, email_verified_at, password_hash, language, created_at, devices_since)
    values ('Local', 'a@example.org', now(), '', 'en', now(), null);
    insert into challenges (person_id, short_id, secret, created_at, matched_at)
    select '20000229-K7Q2M', n, '', '2026-11-01Z', case when n % 2 = 1 then timestamptz '2026-11-01 00:01Z' end
      from generate_series(1, 4) n;
    insert into challenge_checks (token_hash, challenge_id, person_id, short_id, code_hmac, code_length,
                                  sender_verified, is_discreet, created_at, tries_left)
    select sha256(id::text::bytea), id, person_id, short_id, '', 4, false, false, created_at, 5
      from challenges where short_id <= '2'`);
  for (const name of [fillsChecks, notesDevices]) await migrator.migrate.up({ name });
  await migrator.destroy();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every row is changed, and no transaction changes more than a part', async () => {
  const { rows } = await client.query(`
    select account_type as type, count(*)::int from accounts where devices_since is not null
     group by account_type, xmin::text order by 2`);
  expect(rows).toEqual([
    { type: 'LocalAnonymous', count: 1 },
    { type: 'LocalAnonymous', count: partRows },
  ]);
});

test('the end of a check is its match, else its time limit', async () => {
  const { rows } = await client.query('select short_id, check_ends_at from challenges order by 1');
  const matched = new Date('2026-11-01T00:01Z');
  expect(rows.map(({ check_ends_at }) => check_ends_at)).toEqual([
    matched,
    new Date('2026-11-01T00:30Z'),
    matched,
    null,
  ]);
});
