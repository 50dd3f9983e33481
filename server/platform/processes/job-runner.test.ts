import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { jobsIn } from '../../test/jobs.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../telemetry/log.ts';
import { addJob, queueSchema } from './job-queue.ts';
import { type RunningQueue, startQueue } from './job-runner.ts';

const task = 'every-minute';
const timeoutMs = 60_000;
const table = `${queueSchema}._private_known_crontabs`;

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let queue: RunningQueue | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  await queue?.stop();
  await db.destroy();
  await database.drop();
});

/** What a node leaves whose clock is 40 days ahead. */
const runInTheFuture = () =>
  db(table)
    .insert({
      identifier: task,
      known_since: db.fn.now(),
      last_execution: db.raw("now() + interval '40 days'"),
    })
    .onConflict('identifier')
    .merge();

const lastRunIsNear = () =>
  vi.waitFor(
    async () => {
      const near = await db(table)
        .where({ identifier: task })
        .whereRaw("last_execution < now() + interval '30 days'");
      expect(near).toHaveLength(1);
    },
    { timeout: timeoutMs },
  );

test('a run that a fast clock recorded in the future is forgotten at the start', async () => {
  await runInTheFuture();
  const timetable = [{ task, match: '* * * * *' }];
  queue = startQueue(db, createLog('silent'), { [task]: async () => undefined }, timetable);
  await lastRunIsNear();
});

test('a job that takes longer than the lease stays with its worker, which renews the lock', async () => {
  const leaseMs = 1_000;
  const renewals = 8;
  let starts = 0;
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const long = async () => {
    starts += 1;
    await isFinished;
  };
  const begin = () => startQueue(db, createLog('silent'), { long }, [], undefined, leaseMs);
  queue = begin();
  const other = begin();
  await addJob(db, { task: 'long', payload: {}, key: null });
  const locks = new Set<string>();
  await vi.waitFor(
    async () => {
      for (const { locked_at } of await jobsIn(db).whereNotNull('locked_at'))
        locks.add(String(locked_at?.getTime()));
      expect(locks.size).toBeGreaterThan(renewals);
    },
    { timeout: timeoutMs },
  );
  expect(starts).toBe(1);
  finish();
  await vi.waitFor(async () => expect(await jobsIn(db)).toEqual([]), { timeout: timeoutMs });
  await other.stop();
});
