import type { Express } from 'express';
import type { Knex } from 'knex';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../app.ts';
import { directUrlOf, openDatabase } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { withDatabase } from './database-urls.ts';
import { makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { nextColumns, nextFolders } from './next-release.ts';

// A migration wants a table for itself that a long transaction reads, as a backup does. Calls go on.

const callers = 10;
/** Until then a try has waited for the longest time. */
const tries = 4;

const h = useHarness();
let urls: { ownerUrl: string; appUrl: string };
let reader: pg.Client;
let db: Knex;
let app: Express;
let token: string;

beforeAll(async () => {
  const appUrl = directUrlOf(h.db);
  const { ownerUrl } = inject('databaseServer');
  urls = { appUrl, ownerUrl: withDatabase(ownerUrl, new URL(appUrl).pathname.slice(1)) };
  db = openDatabase(appUrl);
  app = createApp({ ...h.deps, db });
  token = (await makeUser(h)).accessToken;
  reader = new pg.Client({ connectionString: urls.appUrl });
  await reader.connect();
  await reader.query('begin; select from accounts limit 1');
});

afterAll(async () => {
  await reader.end();
  await db.destroy();
});

test('a migration gives up after its time, in one sentence, and changes nothing', async () => {
  await expect(migrateDatabase(urls, { patienceMs: 0, folders: nextFolders })).rejects.toThrow(
    `${nextColumns} could not lock its tables, because other transactions hold them`,
  );
  expect(await db('knex_migrations').where({ name: nextColumns })).toEqual([]);
});

test('a migration behind a long read stops no call, and goes on when the read ends', async () => {
  let waited = 0;
  let isOver = false;
  const say = (sentence: string) => {
    if (!sentence.includes('waits for other transactions')) return;
    waited += 1;
    if (waited === tries) void reader.query('commit');
  };
  const answers: Record<number, number> = {};
  let longestMs = 0;
  const call = async () => {
    while (!isOver) {
      const askedAt = performance.now();
      const { status } = await supertest(app)
        .get('/api/accounts/is-logged-in')
        .set('Authorization', `Bearer ${token}`);
      answers[status] = (answers[status] ?? 0) + 1;
      longestMs = Math.max(longestMs, performance.now() - askedAt);
    }
  };
  const calling = Array.from({ length: callers }, call);
  await migrateDatabase(urls, { say, folders: nextFolders }).finally(() => {
    isOver = true;
  });
  await Promise.all(calling);
  expect(waited).toBe(tries);
  expect(Object.keys(answers)).toEqual(['200']);
  // They did wait, or the test would show nothing.
  expect(longestMs).toBeGreaterThan(1_500);
  expect(await db('knex_migrations').where({ name: nextColumns })).toHaveLength(1);
});
