import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMigration, type Migration, migrationNames } from '../platform/migration-files.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Risk, risksOf } from './migration-risks.ts';

// Each migration runs while the nodes of the release before serve a whole country (see docs/decisions/131).

/** The last migration from before this rule. */
const lastUnchecked = '20261124050000_key_fingerprint.ts';
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
    if (name > lastUnchecked) found.push(...complaints(name, migration, risks));
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
    ['create index i1 on passkeys (name)', [underLock]],
    ['create unique index i2 on passkeys (public_key)', [underLock, 'has the new rule i2']],
    ['update accounts set language = language', ['is changed row by row in one transaction']],
    ['alter table orders drop column tracking_number', ['loses tracking_number']],
    ['alter table passkeys rename column name to label', ['loses name', 'needs a value of label']],
    ['drop table receipts', ['is dropped']],
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
