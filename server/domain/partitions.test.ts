import { expect, test } from 'vitest';
import { secondsPerDay, secondsPerHour } from '#shared/durations.ts';
import { deleteOldChallenges } from '../features/challenges/challenges.store.ts';
import { directUrlOf, openDatabase } from '../platform/database/database.ts';
import { makePersonId, makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { deleteEndedSessions } from './accounts/sessions.store.ts';
import { makePartitions } from './partitions.store.ts';

const h = useHarness();
const days = secondsPerDay;

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await h.db.raw<{ rows: { name: string }[] }>(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = ?::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}
/** Stores a session whose id is of `days` from now, and which ends then; returns its partition. */
async function addSession(daysAhead: number, endsIn = daysAhead): Promise<string> {
  const { accountId } = await makeUser(h, 'LocalAnonymous');
  const [row] = await h
    .db('sessions')
    .insert({
      id: h.db.raw('uuidv7(make_interval(days => ?))', [daysAhead]),
      account_id: accountId,
      csrf_secret: '',
      created_at: h.deps.clock(),
      renewed_at: h.deps.clock(),
      ends_at: h.db.raw('?::timestamptz + make_interval(days => ?)', [h.deps.clock(), endsIn]),
    })
    .returning<{ place: string }[]>(h.db.raw('tableoid::regclass::text as place'));
  return row?.place ?? '';
}
const inDays = (daysAhead: number) => new Date(Date.now() + daysAhead * days * 1_000);
const partitionName = (table: string, day: Date) =>
  `${table}_${day.toISOString().slice(0, 10).replaceAll('-', '_')}`;
const dayName = (daysAhead: number) => partitionName('sessions', inDays(daysAhead));

test('weeks of challenges start on Mondays, and are made ahead where the first partition ends', async () => {
  const lastMonday = -((new Date().getUTCDay() + 6) % 7);
  const weekDay = (week: number, day: number) => inDays(lastMonday + week * 7 + day);
  await makePartitions(h.db, weekDay(1, 0));
  expect(await partitionsOf('challenges')).toEqual(['challenges_first', 'challenges_other']);
  const weeks = [5, 6, 7].map((week) => partitionName('challenges', weekDay(week, 0)));
  for (const day of [0, 6]) await makePartitions(h.db, weekDay(5, day));
  expect(await partitionsOf('challenges')).toEqual([
    ...weeks,
    'challenges_first',
    'challenges_other',
  ]);
});

test('days of sessions are made ahead, and are dropped once nothing in them is needed', async () => {
  expect(await addSession(0)).toBe('sessions_first');
  const early = await addSession(20);
  expect(early).toBe('sessions_other');
  h.pass(20 * days);
  await makePartitions(h.db, h.deps.clock());
  await makePartitions(h.db, h.deps.clock());
  expect(await partitionsOf('sessions')).toEqual(
    expect.arrayContaining([20, 21, 22, 23].map(dayName)),
  );
  // Its row moved into the day.
  expect(await addSession(20, 1)).toBe(dayName(20));
  expect(await h.db('sessions_other').catch(() => 'refused')).toBe('refused');
  expect(await addSession(22, 1)).toBe(dayName(22));
  h.pass(days - secondsPerHour);
  await deleteEndedSessions(h.db, h.deps.clock());
  const left = await partitionsOf('sessions');
  expect(left).not.toContain('sessions_first');
  expect(left).toContain(dayName(20));
  h.pass(days);
  await deleteEndedSessions(h.db, h.deps.clock());
  expect(await partitionsOf('sessions')).not.toContain(dayName(20));
  expect(await partitionsOf('sessions')).toContain(dayName(22));
});

test('a challenge stays as long as it is seen, also if the clock of a node is ahead', async () => {
  const send = (daysAgo: number) =>
    h.db('challenges').insert({
      person_id: makePersonId(),
      short_id: 'X',
      secret: Buffer.alloc(1),
      created_at: h.db.raw('?::timestamptz - make_interval(days => ?)', [h.deps.clock(), daysAgo]),
    });
  h.pass(100 * days);
  await send(0);
  await send(29);
  await send(38);
  await deleteOldChallenges(h.db, h.deps.clock());
  expect(await h.db('challenges')).toHaveLength(2);
  expect(await partitionsOf('challenges')).toContain('challenges_first');
  h.pass(31 * days);
  await deleteOldChallenges(h.db, h.deps.clock());
  expect(await partitionsOf('challenges')).not.toContain('challenges_first');
});

test('a session is looked for in its own day, by a plan that fits every id', async () => {
  const { rows: functions } = await h.db.raw<{ rows: { body: string; settings: string[] }[] }>(
    "select prosrc as body, proconfig as settings from pg_proc where proname = 'find_session'",
  );
  const [{ body, settings } = { body: '', settings: [] }] = functions;
  expect(settings).toEqual(['plan_cache_mode=force_generic_plan']);
  const text = ['session_id', 'account_id', 'at'].reduce(
    (sql, name, index) => sql.replaceAll(`find_session.${name}`, `$${index + 1}`),
    body,
  );
  const trx = await h.db.transaction();
  await trx.raw(settings.map((setting) => `set local ${setting}`).join(';'));
  await trx.raw(`prepare found (uuid, uuid, timestamptz) as ${text}`);
  const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    'explain execute found (uuidv7(), uuidv7(), now())',
  );
  await trx.rollback();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Subplans Removed');
  expect(plan.match(/ on sessions_/g)).toHaveLength(1);
});

test('a long read stops no call: what cannot have its lock soon is left for later', async () => {
  const reader = openDatabase(directUrlOf(h.db));
  const reading = await reader.transaction();
  await reading.raw('select from sessions');
  const far = new Date(h.deps.clock().getTime() + 90 * days * 1_000);
  await expect(makePartitions(h.db, far)).rejects.toThrow('failed: sessions');
  await reading.rollback();
  await reader.destroy();
  await makePartitions(h.db, far);
});

test('no call of the application drops a part of the audit', async () => {
  const drop = h.db.raw("select drop_partitions('audit_entries', 'infinity')");
  await expect(drop).rejects.toThrow('query returned no rows');
  for (const text of ['drop table audit_entries_first', 'delete from audit_entries_first'])
    await expect(h.db.raw(text)).rejects.toThrow(/permission denied|must be owner/);
});
