import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { openDatabase, runStatement } from './database.ts';

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

test('a date comes as text and a count as a number', async () => {
  const rows = await runStatement(db, {
    text: "SELECT date '2026-02-28' AS day, count(*) AS counted",
    values: [],
  });
  expect(rows).toEqual([{ day: '2026-02-28', counted: 1 }]);
});

test('an int8 that no number can hold is an error, not a wrong number', async () => {
  const asked = runStatement(db, { text: 'SELECT 9007199254740993::int8 AS big', values: [] });
  await expect(asked).rejects.toThrow('too large');
});

test('a named statement runs inside a transaction and is rolled back with it', async () => {
  const add = { name: 'add-limit', text: 'INSERT INTO rate_limits (key) VALUES ($1)' };
  await expect(
    db.transaction(async (transaction) => {
      await runStatement(transaction, { ...add, values: ['rolled back'] });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await runStatement(db, { ...add, values: ['kept'] });
  const rows = await runStatement(db, { text: 'SELECT key FROM rate_limits', values: [] });
  expect(rows).toEqual([{ key: 'kept' }]);
});

test('the application may not change or delete what the audit says', async () => {
  for (const text of ["UPDATE audit_entries SET action = ''", 'DELETE FROM audit_entries'])
    await expect(runStatement(db, { text, values: [] })).rejects.toThrow('permission denied');
});

test('a database that is gone is an error within two seconds', async () => {
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const started = performance.now();
  await expect(runStatement(unreachable, { text: 'SELECT 1', values: [] })).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(2_000);
  await unreachable.destroy();
});

test('a frozen database is an error after five seconds, and the next call works on a fresh connection', async () => {
  const frozen = openDatabase(database.url, { max: 1 });
  const ask = () =>
    runStatement<{ pid: number }>(frozen, { text: 'SELECT pg_backend_pid() AS pid', values: [] });
  const [before] = await ask();
  const pid = before?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(
      frozen.transaction((transaction) =>
        runStatement(transaction, { text: 'SELECT 1', values: [] }),
      ),
    ).rejects.toThrow('timeout');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  const [after] = await ask();
  expect(after?.pid).not.toBe(pid);
  await frozen.destroy();
});
