import { expect, test } from 'vitest';
import { housekeepingTasks, housekeepingTimetable } from './housekeeping.ts';
import { databaseUrlOf, openDatabase } from './platform/database.ts';
import { addJob, countJobs } from './platform/job-queue.ts';
import { runQueueOnce } from './platform/job-runner.ts';
import { createLog } from './platform/log.ts';
import { makeUser } from './test/factories.ts';
import { useHarness } from './test/harness.ts';

const h = useHarness();
const log = createLog('silent');
const relaxedMs = 60_000;

/** The database with a time limit for each statement. */
const limited = (statementMs: number) =>
  openDatabase(databaseUrlOf(h.db), {
    timeouts: {
      connectMs: relaxedMs,
      statementMs,
      queryMs: relaxedMs,
      idleInTransactionMs: relaxedMs,
    },
  });

/** Stores sessions that ended three days ago. */
async function addEndedSessions(count: number): Promise<void> {
  const { accountId } = await makeUser(h, 'LocalAnonymous');
  await h.db.raw(
    `insert into sessions (id, account_id, csrf_secret, created_at, renewed_at, ends_at)
     select uuidv7(interval '-3 days'), ?, '', at, at, at
       from generate_series(1, ?), (select ?::timestamptz - interval '3 days' as at) past`,
    [accountId, count, h.deps.clock()],
  );
}
const ended = () => h.db('sessions').where('ends_at', '<', h.deps.clock()).pluck('id');

test('each area is a job of its own, at a minute of its own', () => {
  const minutes = housekeepingTimetable.map(({ match }) => match.split(' ')[0]);
  expect(new Set(minutes).size).toBe(housekeepingTimetable.length);
  const tasks = Object.keys(housekeepingTasks({ ...h.deps, log }));
  expect(tasks).toEqual(expect.arrayContaining(housekeepingTimetable.map(({ task }) => task)));
});

test('an area that fails stops no other, and its job waits for the next try', async () => {
  await addEndedSessions(1);
  const db = limited(500);
  const lock = await h.db.transaction();
  await lock.raw('lock table orders in access exclusive mode');
  for (const { task } of housekeepingTimetable)
    await addJob(h.db, { task, payload: {}, key: null });
  await runQueueOnce(h.db, log, housekeepingTasks({ ...h.deps, db, log }));
  await lock.rollback();
  await db.destroy();
  expect(await ended()).toEqual([]);
  expect(await countJobs(h.db)).toEqual([{ task: 'tidy-orders', state: 'retrying', count: 1 }]);
});

test('deletes 200,000 ended sessions under a time limit that one statement does not meet', async () => {
  await addEndedSessions(200_000);
  const deleteAll = async (db: typeof h.db) => {
    const start = performance.now();
    const trx = await db.transaction();
    await trx
      .raw('delete from sessions where ends_at < ?', [h.deps.clock()])
      .finally(() => trx.rollback());
    return performance.now() - start;
  };
  const shortestMs = Math.min(await deleteAll(h.db), await deleteAll(h.db));
  const db = limited(Math.round(shortestMs / 2));
  await expect(deleteAll(db)).rejects.toThrow('statement timeout');
  await housekeepingTasks({ ...h.deps, db, log })['tidy-accounts']?.({});
  await db.destroy();
  expect(await ended()).toEqual([]);
}, 60_000);
