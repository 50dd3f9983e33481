import type { Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  loadMigration,
  type Migration,
  migrationNames,
} from '../platform/database/migration-files.ts';
import { changePartByPart } from '../platform/database/part-by-part.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { risksOf } from './migration-risks.ts';
import type { Risk } from './migration-shape.ts';

// Each migration runs while the nodes of the release before serve a whole country (see docs/decisions/003).

/** The last migration of the first release, before which there is nothing to keep waiting. */
const lastOfFirstRelease = '20261126001700_installation.ts';
const shortestReason = 20;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What a migration does without a reason, and reasons for what it does not do. */
function complaints(name: string, { accepted = {} }: Migration, risks: readonly Risk[]): string[] {
  const unexplained = risks
    .filter(({ table }) => (accepted[table]?.length ?? 0) < shortestReason)
    .map(({ table, what }) => `${name}: ${table} ${what}`);
  const needless = Object.keys(accepted)
    .filter((table) => !risks.some((risk) => risk.table === table))
    .map((table) => `${name}: nothing happens to ${table}`);
  return [...unexplained, ...needless];
}

test('no migration keeps calls waiting, or stops a node of the release before, without a reason', async () => {
  const found: string[] = [];
  for (const name of migrationNames()) {
    const migration = await loadMigration(name);
    const risks = await risksOf(client, migration);
    if (name > lastOfFirstRelease) found.push(...complaints(name, migration, risks));
  }
  expect(found).toEqual([]);
});

describe('the check', () => {
  const alter = (sql: string, more: Partial<Migration> = {}): Migration => ({
    up: async (knex) => {
      for (const one of sql.split(';')) await knex.raw(one);
    },
    ...more,
  });
  const underLock = 'is read through under a lock that stops calls';
  const inOneTransaction = 'is changed row by row in one transaction';
  const alone = { config: { transaction: false } };

  // One after the other in the same database, so each has names of its own.
  test.each([
    ['alter table accounts add column a1 text', []],
    ["alter table accounts add column a2 text not null default 'x'", []],
    ['alter table accounts add column a3 uuid default gen_random_uuid()', ['is rewritten']],
    [
      'alter table orders alter carrier type varchar(9)',
      ['is rewritten', 'has another type of carrier'],
    ],
    ['alter table accounts add column a4 text not null', [underLock, 'needs a value of a4']],
    ['alter table orders alter carrier set not null', [underLock, 'needs a value of carrier']],
    ['create index i1 on passkeys (created_at)', [underLock]],
    ['create unique index i2 on passkeys (public_key)', [underLock, 'has the new rule i2']],
    ['update accounts set language = language', [inOneTransaction]],
    ['update accounts set devices_since = now() where email is null', [inOneTransaction]],
    ['delete from sessions where ends_at < now()', [inOneTransaction]],
    ['alter table orders drop column tracking_number', ['loses tracking_number']],
    ['alter table passkeys rename column name to label', ['loses name', 'needs a value of label']],
    ['drop table receipts', ['is dropped']],
    ['drop index accounts__person_id', ['loses the index accounts__person_id']],
    [
      'alter table recovery_sheets drop constraint recovery_sheets__code_hmac__key',
      ['loses the rule recovery_sheets__code_hmac__key'],
    ],
    [
      `alter table orders drop constraint orders__total_cents__range,
         add constraint orders__total_cents__range check (total_cents > 0) not valid`,
      ['has the new rule orders__total_cents__range'],
    ],
    ['drop function uuid_from', ['loses the function uuid_from(timestamp with time zone)']],
    [
      'drop trigger person_ids__count_new on person_ids',
      ['loses the trigger person_ids__count_new'],
    ],
    [
      "alter table accounts add constraint c1 check (language <> 'x') not valid",
      ['has the new rule c1'],
    ],
    [
      "alter table accounts add constraint c2 check (language <> 'x')",
      [underLock, 'has the new rule c2'],
    ],
    [
      "alter table accounts add a5 text; alter table accounts add constraint c3 check (a5 <> '') not valid",
      [],
    ],
    [
      'create table t1 (id uuid); create index i3 on t1 (id); insert into t1 select id from accounts',
      [],
    ],
  ])('%s: %j', async (sql, expected) => {
    const risks = await risksOf(client, alter(sql));
    expect(risks.map(({ what }) => what)).toEqual(expected);
  });

  test('statements without a transaction may read a table through, and may not lock it', async () => {
    const sql = `alter table batches add column b1 text;
      create index concurrently i4 on batches (total);
      alter table batches validate constraint batches__counts`;
    const risks = await risksOf(client, alter(sql, alone));
    expect(risks).toEqual([{ table: 'batches', what: 'is locked without a time limit' }]);
  });

  test('statements without a transaction may change a part of a table each', async () => {
    const risks = await risksOf(client, alter('update accounts set language = language', alone));
    expect(risks).toEqual([{ table: 'accounts', what: 'is changed row by row in one statement' }]);
    const change = 'update accounts a set language = a.language from part where a.id = part.id';
    const up = (knex: Knex) => changePartByPart(knex, { table: 'accounts', key: 'id', change });
    expect(await risksOf(client, { up, ...alone })).toEqual([]);
  });

  test('a reason admits a risk, and is refused where there is none', () => {
    const risks = [{ table: 'orders', what: 'is rewritten' }];
    const reason = 'There are a few thousand orders at most.';
    expect(complaints('x', alter(''), risks)).toEqual(['x: orders is rewritten']);
    expect(complaints('x', alter('', { accepted: { orders: reason } }), risks)).toEqual([]);
    expect(complaints('x', alter('', { accepted: { orders: reason } }), [])).toEqual([
      'x: nothing happens to orders',
    ]);
  });
});
