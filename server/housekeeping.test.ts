import { expect, test } from 'vitest';
import { housekeepingTask, keepHouse } from './housekeeping.ts';
import { directUrlOf, openDatabase } from './platform/database/database.ts';
import { partRows } from './platform/database/in-parts.ts';
import { addJob, countJobs } from './platform/processes/job-queue.ts';
import { runQueueOnce } from './platform/processes/job-runner.ts';
import { createLog } from './platform/telemetry/log.ts';
import { ownerUrlOf, runAsOwner } from './test/database.ts';
import { makeUser } from './test/factories.ts';
import { useHarness } from './test/harness.ts';
import { noteStatements } from './test/traces.ts';

const h = useHarness();
const log = createLog('silent');
const relaxedMs = 60_000;

/** The database with a time limit for each statement. */
const limited = (statementMs: number) =>
  openDatabase(directUrlOf(h.db), {
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

test('a step that fails stops no other, and its job waits for the next try', async () => {
  await addEndedSessions(1);
  const db = limited(1_000);
  const lock = await h.db.transaction();
  await lock.raw('lock table orders in access exclusive mode');
  await addJob(h.db, { task: housekeepingTask, payload: {}, key: null });
  const tasks = { [housekeepingTask]: () => keepHouse({ ...h.deps, db, log }) };
  await runQueueOnce(h.db, log, tasks);
  await lock.rollback();
  await db.destroy();
  expect(await ended()).toEqual([]);
  expect(await countJobs(h.db)).toEqual([{ task: housekeepingTask, state: 'retrying', count: 1 }]);
});

test('deletes 25,000 ended sessions though no statement may delete more than 10,000', async () => {
  await addEndedSessions(25_000);
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
  await keepHouse({ ...h.deps, log });
  expect(await ended()).toEqual([]);
});

test('deletes what has expired in parts, each short enough for the time limit of a statement', async () => {
  const { accountId } = await makeUser(h, 'LocalAnonymous');
  // The device of its own login is not old.
  await h.db('known_devices').where({ account_id: accountId }).del();
  const then = h.deps.clock();
  const count = partRows + 1;
  await h.db.raw(
    `insert into one_time_tokens (token_hash, account_id, kind, payload, created_at, expires_at)
     select sha256(n::text::bytea), ?, 'loginStep', '{}', ?, ? from generate_series(1, ?) n`,
    [accountId, then, then, count],
  );
  await h.db.raw(
    `insert into known_devices (account_id, device_hash, last_used_at)
     select ?, sha256(n::text::bytea), ? from generate_series(1, ?) n`,
    [accountId, new Date(0), count],
  );
  h.pass(1);
  const statements = await noteStatements(() => keepHouse(h.deps));
  for (const table of ['one_time_tokens', 'known_devices']) {
    expect(await h.db(table).where({ account_id: accountId })).toEqual([]);
    expect(statements.filter((text) => text.includes(`delete from ${table}`))).toHaveLength(2);
  }
});
