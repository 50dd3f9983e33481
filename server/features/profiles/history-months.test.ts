import { describe, expect, test } from 'vitest';
import { msPerSecond, secondsPerDay, secondsPerHour } from '#shared/durations.ts';
import { account } from '#shared/limits/accounts.ts';
import { history as limits } from '#shared/limits/ids.ts';
import { makePartitions } from '../../domain/partitions.store.ts';
import { keepHouse } from '../../housekeeping.ts';
import { partRows } from '../../platform/database/in-parts.ts';
import { logInAgain, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { historyCalls } from '../../test/history-calls.ts';
import { undoCalls } from '../../test/undo-calls.ts';

const h = useHarness();
const { kindsOf, send, owner } = historyCalls(h);
const { remove, undo, undoMails } = undoCalls(h);
const days = secondsPerDay;
const makeMonths = () => makePartitions(h.db, h.deps.clock());
const noPartition = 'person_events_other';

/** The partitions, in the order of their names. */
async function partitions(): Promise<string[]> {
  const { rows } = await h.db.raw<{ rows: { name: string }[] }>(`
    select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'person_events'::regclass order by 1`);
  return rows.map(({ name }) => name);
}
/** The name of the partition of a month from now. */
function monthAhead(months: number): string {
  const now = h.deps.clock();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  return `person_events_${first.toISOString().slice(0, 7).replace('-', '_')}`;
}
/** Where the rows about challenges to an ID are, oldest first. Others are about logins of the tests. */
async function placesOf(personId: string): Promise<string[]> {
  const { rows } = await h.db.raw<{ rows: { place: string }[] }>(
    `select tableoid::regclass::text as place from person_events
      where person_id = ? and kind like 'Challenge%' order by occurred_at`,
    [personId],
  );
  return rows.map(({ place }) => place);
}
const countOf = async (personId: string) => (await placesOf(personId)).length;

describe('the months of the histories', () => {
  test('are made ahead: this one and the next two', async () => {
    await makeMonths();
    await makeMonths();
    const ahead = [0, 1, 2].map(monthAhead);
    expect(await partitions()).toEqual(expect.arrayContaining([...ahead, noPartition]));
  });

  test('take their rows, and those of a time without a month move into it later', async () => {
    const { personId, user } = await owner();
    await send(personId);
    const now = monthAhead(0);
    h.pass(150 * days);
    await send(personId);
    expect(await placesOf(personId)).toEqual([now, noPartition]);
    const before = await kindsOf(await logInAgain(h, user));
    await makeMonths();
    const later = monthAhead(0);
    expect(await placesOf(personId)).toEqual([now, later]);
    expect(await kindsOf(await logInAgain(h, user))).toEqual(before);
    // Hiding and the limits of the columns are the same in every month.
    const slip = h
      .db('person_events')
      .insert({ person_id: personId, kind: 'X', occurred_at: h.deps.clock() });
    await expect(slip).rejects.toThrow('person_events__kind__values');
  });

  test('are dropped as a whole, once their last row is a year old', async () => {
    await makeMonths();
    const { personId } = await owner();
    await send(personId);
    const [place = ''] = await placesOf(personId);
    h.pass((limits.keptDays - 2) * days);
    await keepHouse(h.deps);
    expect(await partitions()).toContain(place);
    expect(await countOf(personId)).toBe(1);
    h.pass(34 * days);
    await keepHouse(h.deps);
    expect(await partitions()).not.toContain(place);
    expect(await countOf(personId)).toBe(0);
  });

  test('need no job for a year: nothing fails, and old rows without a month are deleted, too', async () => {
    const { personId, user } = await owner();
    h.pass(400 * days);
    expect((await send(personId)).status).toBe(200);
    expect(await placesOf(personId)).toEqual([noPartition]);
    expect(await kindsOf(await logInAgain(h, user))).toContain('ChallengeReceived');
    const old = new Date(h.deps.clock().getTime() - 999 * days * msPerSecond);
    await h
      .db('person_events')
      .insert({ person_id: personId, kind: 'ChallengeFailed', occurred_at: old });
    await keepHouse(h.deps);
    expect(await countOf(personId)).toBe(1);
  });
});

describe('what no person will see is deleted', () => {
  test('an hour after it was sent to an ID without an owner, and nothing else', async () => {
    const unowned = makePersonId();
    const { personId } = await owner();
    await send(unowned);
    await send(personId);
    await keepHouse(h.deps);
    expect(await countOf(unowned)).toBe(1);
    h.pass(secondsPerHour);
    await keepHouse(h.deps);
    expect(await countOf(unowned)).toBe(0);
    expect(await countOf(personId)).toBe(1);
  });

  test('also if the job rested for weeks', async () => {
    const unowned = makePersonId();
    const { personId } = await owner();
    for (let week = 0; week < 6; week++) {
      await send(unowned);
      await send(personId);
      h.pass(7 * days);
    }
    await keepHouse(h.deps);
    expect(await countOf(unowned)).toBe(0);
    expect(await countOf(personId)).toBe(6);
  });

  test('in parts', async () => {
    const unowned = makePersonId();
    await h.db.raw(
      `insert into person_events (person_id, kind, occurred_at)
       select ?, 'ChallengeReceived', ?::timestamptz from generate_series(1, ?)`,
      [unowned, h.deps.clock(), partRows + 1],
    );
    h.pass(secondsPerHour);
    await keepHouse(h.deps);
    expect(await countOf(unowned)).toBe(0);
  });

  test('with the last account, once it cannot be restored', async () => {
    const { personId, user } = await owner();
    await send(personId);
    await remove(user.accountId, user);
    expect(await countOf(personId)).toBe(1);
    await send(personId);
    h.pass(account.undoDays * days - 1);
    await keepHouse(h.deps);
    await keepHouse(h.deps);
    expect(await countOf(personId)).toBe(2);
    h.pass(1);
    await keepHouse(h.deps);
    expect(await countOf(personId)).toBe(0);
    await send(personId);
    h.pass(secondsPerHour);
    await keepHouse(h.deps);
    expect(await countOf(personId)).toBe(0);
  });

  test('not if the account is restored in time', async () => {
    const { personId, email, user } = await owner();
    await send(personId);
    await undoMails();
    await remove(user.accountId, user);
    const { [email]: token = '' } = await undoMails();
    h.pass(days);
    await undo(token);
    h.pass(account.undoDays * days);
    await keepHouse(h.deps);
    await keepHouse(h.deps);
    expect(await kindsOf(await logInAgain(h, user))).toContain('ChallengeReceived');
  });

  test('at once with an account that cannot be restored, unless the person has another', async () => {
    const personId = makePersonId();
    const user = await makeUser(h, 'LocalAnonymous', { personId });
    const other = await makeUser(h, 'LocalAnonymous', { personId });
    await send(personId);
    await remove(other.accountId, user);
    expect(await countOf(personId)).toBe(1);
    await remove(user.accountId, user);
    expect(await countOf(personId)).toBe(0);
  });
});
