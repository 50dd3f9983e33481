import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseErrorKey } from './constraint-errors.ts';
import { openDatabase, poolStateOf, runStatement } from './database.ts';
import { statement } from './statement.ts';

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

const selectOne = statement({ name: 'select-one', text: 'select 1' });

test('a date is read as text and a count as a number', async () => {
  const dateAndCount = statement({
    name: 'date-and-count',
    columns: { day: 'date', counted: 'int8' },
    text: "select date '2026-02-28' as day, count(*) as counted",
  });
  const rows = await runStatement(db, dateAndCount);
  expect(rows).toEqual([{ day: '2026-02-28', counted: 1 }]);
});

test('an int8 that no number can hold is an error, not a wrong number', async () => {
  const big = statement({
    name: 'big',
    columns: { big: 'int8' },
    text: 'select 9007199254740993::int8 as big',
  });
  await expect(runStatement(db, big)).rejects.toThrow('too large');
});

test('parameters have names, and a document may be a list', async () => {
  const echo = statement({
    name: 'echo',
    parameters: { second: 'text', list: 'jsonb', nothing: 'jsonb?', first: 'text' },
    columns: { first: 'text', second: 'text', list: 'jsonb', isNull: 'bool' },
    text: `select $first::text as first, $second::text as second, $list::jsonb as list,
                  $nothing::jsonb is null as "isNull"`,
  });
  const values = { first: '1', second: '2', list: ['a', { b: 1 }] };
  const rows = await runStatement(db, echo, { ...values, nothing: null });
  expect(rows).toEqual([{ ...values, isNull: true }]);
});

test('a statement runs inside a transaction and is rolled back with it', async () => {
  const addLimit = statement({
    name: 'add-limit',
    parameters: { key: 'text' },
    text: 'insert into rate_limits (key) values ($key)',
  });
  const limits = statement({
    name: 'limits',
    columns: { key: 'text' },
    text: 'select key from rate_limits',
  });
  await expect(
    db.transaction(async (transaction) => {
      await runStatement(transaction, addLimit, { key: 'rolled back' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await runStatement(db, addLimit, { key: 'kept' })).toBe(1);
  expect(await runStatement(db, limits)).toEqual([{ key: 'kept' }]);
});

test('a statement is prepared once, unless PostgreSQL must know its values', async () => {
  const text = 'select from pg_class where relname = $name';
  const parameters = { name: 'text' } as const;
  const kept = statement({ name: 'kept', parameters, text });
  const replanned = statement({ name: 'replanned', parameters, text, isReplanned: true });
  for (const declared of [kept, kept, replanned])
    await runStatement(db, declared, { name: 'accounts' });
  const prepared = statement({
    name: 'prepared',
    columns: { name: 'text!' },
    text: "select name from pg_prepared_statements where name in ('kept', 'replanned')",
  });
  expect(await runStatement(db, prepared)).toEqual([{ name: 'kept' }]);
});

test('a write that the server refuses as read-only closes its connection', async () => {
  const written = db.transaction(async (transaction) => {
    await transaction.raw('set transaction read only');
    await transaction('rate_limits').insert({ key: 'refused' });
  });
  const error = await written.catch((thrown: unknown) => thrown);
  expect(databaseErrorKey(error)).toBe('Server_DatabaseAway');
  expect(poolStateOf(db)).toEqual({ used: 0, idle: 0, waiting: 0 });
  expect(await runStatement(db, selectOne)).toBe(1);
});

test('the application may not change or delete audit entries', async () => {
  for (const text of ["update audit_entries set action = ''", 'delete from audit_entries'])
    await expect(runStatement(db, statement({ name: text, text }))).rejects.toThrow(
      'permission denied',
    );
});

test('a frozen database is an error after five seconds, and the next call works on a fresh connection', async () => {
  const frozen = openDatabase(database.url, { max: 1 });
  const backendPid = statement({
    name: 'backend-pid',
    columns: { pid: 'int4' },
    text: 'select pg_backend_pid() as pid',
  });
  const [before] = await runStatement(frozen, backendPid);
  const pid = before?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(
      frozen.transaction((transaction) => runStatement(transaction, selectOne)),
    ).rejects.toThrow('timeout');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  const [after] = await runStatement(frozen, backendPid);
  expect(after?.pid).not.toBe(pid);
  await frozen.destroy();
});
