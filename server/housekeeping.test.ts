import { expect, test } from 'vitest';
import { housekeepingTasks, housekeepingTimetable } from './housekeeping.ts';
import { databaseUrlOf, openDatabase } from './platform/database/database.ts';
import { addJob, countJobs } from './platform/processes/job-queue.ts';
import { runQueueOnce } from './platform/processes/job-runner.ts';
import { createLog } from './platform/telemetry/log.ts';
import { ownerUrlOf, runAsOwner } from './test/database.ts';
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
  const db = limited(5_000);
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

test('deletes 200,000 ended sessions though no statement may delete more than 10,000', async () => {
  await addEndedSessions(200_000);
  // In place of a time limit, which one statement meets on a fast machine.
  await runAsOwner(
    ownerUrlOf(h.db),
    `create function refuse_many() returns trigger language plpgsql as $$
       begin
         if (select count(*) > 10000 from deleted) then raise 'too many rows'; end if;
         return null;
       end $$;
     create trigger sessions__few after delete on sessions referencing old table as deleted
       for each statement execute function refuse_many()`,
  );
  const all = h.db('sessions').where('ends_at', '<', h.deps.clock()).delete();
  await expect(all).rejects.toThrow('too many rows');
  await housekeepingTasks({ ...h.deps, log })['tidy-accounts']?.({});
  expect(await ended()).toEqual([]);
});
