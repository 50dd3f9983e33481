import { Socket } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseErrorKey } from './constraint-errors.ts';
import { defaultTimeouts, openDatabase, poolStateOf } from './database.ts';
import { Pipeline } from './pipeline.ts';
import { only } from './query.ts';

const timeouts = { ...defaultTimeouts, statementMs: 500 };
let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { timeouts });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const echo = only({
  name: 'echo-after',
  isShort: true,
  parameters: { value: 'int4', seconds: 'float8' },
  columns: { value: 'int4', pid: 'int4' },
  text: `select $value::int4 as value, pg_backend_pid() as pid
           from (select pg_sleep($seconds) offset 0) slept`,
});

const read = (value: number, seconds = 0) => echo(db, { value, seconds });

test('reads share one connection, and each gets its own answer', async () => {
  const values = Array.from({ length: 50 }, (_, i) => i);
  const rows = await Promise.all(values.map((value) => read(value)));
  expect(rows.map(({ value }) => value)).toEqual(values);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

test('reads of one turn are one write to the socket', async () => {
  const socket = new Socket();
  const pipeline = new Pipeline({ connectionString: database.url, stream: () => socket });
  const one = () => pipeline.query({ text: 'select 1' });
  await one();
  const [write, writeSeveral] = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')];
  await Promise.all([one(), one(), one()]);
  expect(writeSeveral).toHaveBeenCalledOnce();
  expect(write).not.toHaveBeenCalled();
  await pipeline.end();
});

test('reads whose connection is lost are answered by the pool, and later ones by a new connection', async () => {
  const { pid: lost } = await read(0);
  const reads = Promise.all([read(1, 0.3), read(2), read(3)]);
  await expect
    .poll(async () => {
      const { rows } = await db.raw('select wait_event from pg_stat_activity where pid = ?', [
        lost,
      ]);
      return rows[0]?.wait_event;
    })
    .toBe('PgSleep');
  await db.raw('select pg_terminate_backend(?)', [lost]);
  const rows = await reads;
  expect(rows.map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(rows.map(({ pid }) => pid)).not.toContain(lost);
  const [fourth, fifth] = await Promise.all([read(4), read(5)]);
  expect(fourth.pid).toBe(fifth.pid);
});

test('a read that reaches its time limit is not tried again, and those behind it are answered', async () => {
  const other = openDatabase(database.url, { timeouts });
  const slow = echo(other, { value: 6, seconds: 60 }).catch((error: unknown) => error);
  const behind = await echo(other, { value: 7, seconds: 0 });
  expect(databaseErrorKey(await slow)).toBe('Server_DatabaseAway');
  expect(behind.value).toBe(7);
  expect(poolStateOf(other)).toEqual({ used: 0, idle: 0, waiting: 0 });
  await other.destroy();
});

test('a closed pool has no pipeline', async () => {
  const other = openDatabase(database.url);
  await echo(other, { value: 8, seconds: 0 });
  await other.destroy();
  await expect(echo(other, { value: 9, seconds: 0 })).rejects.toThrow('has ended');
});
