import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseErrorKey } from './constraint-errors.ts';
import { openDatabase, poolStateOf } from './database.ts';
import { all, count, onlyValue } from './query.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1 });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const selectOne = count({ name: 'select-one', text: 'select 1' });

test('a date is read as text and a count as a number', async () => {
  const dateAndCount = all({
    name: 'date-and-count',
    columns: { day: 'date', counted: 'int8' },
    text: "select date '2026-02-28' as day, count(*) as counted",
  });
  expect(await dateAndCount(db)).toEqual([{ day: '2026-02-28', counted: 1 }]);
});

test('an int8 that no number can hold is an error, not a wrong number', async () => {
  const big = onlyValue({
    name: 'big',
    columns: { big: 'int8' },
    text: 'select 9007199254740993::int8 as big',
  });
  await expect(big(db)).rejects.toThrow('too large');
});

test('parameters have names, and a document may be a list', async () => {
  const echo = all({
    name: 'echo',
    parameters: { second: 'text', list: 'jsonb', nothing: 'jsonb?', first: 'text' },
    columns: { first: 'text', second: 'text', list: 'jsonb', isNull: 'bool' },
    text: `select $first::text as first, $second::text as second, $list::jsonb as list,
                  $nothing::jsonb is null as "isNull"`,
  });
  const values = { first: '1', second: '2', list: ['a', { b: 1 }] };
  expect(await echo(db, { ...values, nothing: null })).toEqual([{ ...values, isNull: true }]);
});

test('a statement runs inside a transaction and is rolled back with it', async () => {
  const addLimit = count({
    name: 'add-limit',
    parameters: { key: 'text' },
    text: 'insert into rate_limits (key) values ($key)',
  });
  const limits = all({
    name: 'limits',
    columns: { key: 'text' },
    text: 'select key from rate_limits',
  });
  await expect(
    db.transaction(async (transaction) => {
      await addLimit(transaction, { key: 'rolled back' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await addLimit(db, { key: 'kept' })).toBe(1);
  expect(await limits(db)).toEqual([{ key: 'kept' }]);
});

test('a statement is prepared once, unless PostgreSQL must know its values', async () => {
  const text = 'select from pg_class where relname = $name';
  const parameters = { name: 'text' } as const;
  const kept = count({ name: 'kept', parameters, text });
  const replanned = count({ name: 'replanned', parameters, text, isReplanned: true });
  for (const declared of [kept, kept, replanned]) await declared(db, { name: 'accounts' });
  const prepared = all({
    name: 'prepared',
    columns: { name: 'text!' },
    text: "select name from pg_prepared_statements where name in ('kept', 'replanned')",
  });
  expect(await prepared(db)).toEqual([{ name: 'kept' }]);
});

test('a write that the server refuses as read-only closes its connection', async () => {
  const written = db.transaction(async (transaction) => {
    await transaction.raw('set transaction read only');
    await transaction('rate_limits').insert({ key: 'refused' });
  });
  const error = await written.catch((thrown: unknown) => thrown);
  expect(databaseErrorKey(error)).toBe('Server_DatabaseAway');
  expect(poolStateOf(db)).toEqual({ used: 0, idle: 0, waiting: 0 });
  expect(await selectOne(db)).toBe(1);
});

test('the application may not change or delete audit entries', async () => {
  for (const text of ["update audit_entries set action = ''", 'delete from audit_entries'])
    await expect(count({ name: text, text })(db)).rejects.toThrow('permission denied');
});

test('a frozen database is an error after five seconds, and the next call works on a fresh connection', async () => {
  const frozen = openDatabase(database.url, { max: 1 });
  const backendPid = onlyValue({
    name: 'backend-pid',
    columns: { pid: 'int4' },
    text: 'select pg_backend_pid() as pid',
  });
  const pid = await backendPid(frozen);
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(frozen.transaction((transaction) => selectOne(transaction))).rejects.toThrow(
      'timeout',
    );
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  expect(await backendPid(frozen)).not.toBe(pid);
  await frozen.destroy();
});
