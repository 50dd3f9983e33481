import { describe, expect, test } from 'vitest';
import { secondsPerDay } from '#shared/durations.ts';
import { eventKinds } from '#shared/enums.ts';
import { history as limits } from '#shared/limits/ids.ts';
import { storeConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { issueId, logInAgain, makeUser, takeControlOf } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { historyCalls } from '../../test/history-calls.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { list, eventsOf, kindsOf, hide, send, owner } = historyCalls(h);

/** An assigner with a name. */
async function clinic(name = 'Demo Clinic') {
  const user = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: name }, user);
  return user;
}
const beDiscreet = (user: Awaited<ReturnType<typeof clinic>>, isDiscreet = true) =>
  h.call('storeAssignerDiscretion', { body: { isDiscreet } }, user);

describe('the history', () => {
  test('has the newest first, in pages', async () => {
    const { personId, user } = await owner();
    for (let sent = 0; sent < 5; sent += 1) {
      h.pass(1);
      await send(personId);
    }
    const all = await eventsOf(user);
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toHaveLength(5);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe(h.deps.clock().toISOString());
    expect(await eventsOf(user, { count: 2, skip: 2 })).toEqual(all.slice(2, 4));
    expect(await eventsOf(user, { skip: 5 })).toEqual([]);
  });

  test('is found by kind, and by month in Berlin', async () => {
    const { personId, user } = await owner();
    await h.db('person_ids').where({ id: personId }).update({ controlled_at: '2026-01-01Z' });
    const insert = (kind: string, at: string) =>
      h.db('person_events').insert({ person_id: personId, kind, occurred_at: at });
    await insert('NewDevice', '2026-06-30T21:59:59.999Z');
    await insert('ChallengeReceived', '2026-06-30T22:00:00Z');
    await insert('SheetUsed', '2026-07-31T21:59:59.999Z');
    await insert('AccountLinked', '2026-07-31T22:00:00Z');
    expect(await kindsOf(user, { month: '2026-07' })).toEqual(['SheetUsed', 'ChallengeReceived']);
    expect(await kindsOf(user, { month: '2026-06' })).toEqual(['NewDevice']);
    expect(await kindsOf(user, { month: '2026-07', kind: 'SheetUsed' })).toEqual(['SheetUsed']);
    for (const kind of eventKinds)
      expect((await kindsOf(user, { kind })).every((one) => one === kind)).toBe(true);
  });

  test.each([
    ['kind', { kind: 'Nothing' }],
    ['month', { month: '2026-13' }],
    ['month', { month: '0000-01' }],
    ['month', { month: '2026-07-01' }],
    ['count', { count: '0' }],
    ['skip', { skip: '-1' }],
  ])('refuses a wrong %s', async (field, query) => {
    const { user } = await owner();
    expectInvalid(await h.call('listEvents', { query } as never, user), field);
  });

  test('is empty for a person without an ID', async () => {
    const { status, body } = await list(await makeUser(h));
    expect([status, body]).toEqual([200, []]);
  });

  test('is the same for all accounts of the person, and has nothing of another’s', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const linked = await makeUser(h, 'External', { personId: mine.personId });
    await send(mine.personId);
    expect(await eventsOf(linked)).toEqual(await eventsOf(mine.user));
    expect(await kindsOf(theirs.user)).toEqual([]);
  });

  test('begins when control is taken: what was sent before is not inherited', async () => {
    const assigner = await clinic();
    const id = await issueId(h, assigner);
    await send(id);
    h.pass(1);
    const later = await takeControlOf(h, id, assigner);
    await send(id);
    expect((await kindsOf(later)).sort()).toEqual(['ChallengeReceived', 'ControlTaken']);
    expect(await h.db('person_events').where({ person_id: id })).toHaveLength(3);
  });

  test('ends after a year', async () => {
    const { personId, user } = await owner();
    await send(personId);
    h.pass(limits.keptDays * secondsPerDay - 1);
    expect(await kindsOf(await logInAgain(h, user))).toContain('ChallengeReceived');
    h.pass(1);
    const later = await logInAgain(h, user);
    expect(await kindsOf(later)).not.toContain('ChallengeReceived');
    const [old] = await h.db('person_events').where({ person_id: personId }).pluck('id');
    expectProblem(await hide(old, later), 'Event_NotFound');
  });
});

describe('the sender', () => {
  test('is named if it is an institution, verified once the operator has confirmed the name', async () => {
    const { personId, user } = await owner();
    const assigner = await clinic();
    await send(personId, assigner);
    const { accountId: institutionId } = assigner;
    const now = h.deps.clock();
    const confirmed = { institutionId, name: 'Demo Clinic', confirmedBy: null, now };
    await storeConfirmedName(h.db, confirmed);
    h.pass(1);
    await send(personId, assigner);
    expect((await eventsOf(user)).map(({ sender }) => sender)).toEqual([
      { name: 'Demo Clinic', verified: true },
      { name: 'Demo Clinic', verified: false },
    ]);
  });

  test('is null for visitors and persons', async () => {
    const { personId, user } = await owner();
    await send(personId);
    await send(personId, await makeUser(h));
    const senders = (await eventsOf(user)).map(({ sender }) => sender);
    expect(senders).toEqual([null, null]);
  });

  test('is an institution without a name if it is discreet, or has none', async () => {
    const { personId, user } = await owner();
    const assigner = await clinic();
    await beDiscreet(assigner);
    expect((await h.call('assignerProfile', {}, assigner)).body.isDiscreet).toBe(true);
    await send(personId, assigner);
    await send(personId, await makeUser(h, 'Assigner'));
    const senders = (await eventsOf(user)).map(({ sender }) => sender);
    expect(senders).toEqual(Array(2).fill({ name: null, verified: false }));
    const rows = await h.db('person_events').where({ person_id: personId });
    expect(JSON.stringify(rows)).not.toContain('Demo Clinic');
    await beDiscreet(assigner, false);
    h.pass(1);
    await send(personId, assigner);
    expect((await eventsOf(user))[0]?.sender).toEqual({ name: 'Demo Clinic', verified: false });
    const actions = await auditOf(h, assigner.accountId);
    expect(actions.filter((one) => one === 'assigner.discretionStored')).toHaveLength(0);
    const noted = { actor_account_id: assigner.accountId, action: 'assigner.discretionStored' };
    expect(await h.db('audit_entries').where(noted).orderBy('id').pluck('details')).toEqual([
      { isDiscreet: true },
      { isDiscreet: false },
    ]);
  });

  test('needs no name to become discreet', async () => {
    const assigner = await makeUser(h, 'Assigner');
    expect((await beDiscreet(assigner)).status).toBe(204);
    const { body } = await h.call('assignerProfile', {}, assigner);
    expect([body.name, body.isDiscreet]).toEqual(['', true]);
  });
});

describe('hiding', () => {
  test('removes an entry about a challenge from the list, as often as it is asked', async () => {
    const { personId, user } = await owner();
    await send(personId);
    await send(personId);
    const [first, second] = await eventsOf(user);
    expect((await hide(first?.id ?? '', user)).status).toBe(204);
    const hiddenAt = h.deps.clock();
    h.pass(1);
    expect((await hide(first?.id ?? '', user)).status).toBe(204);
    expect(await eventsOf(user)).toEqual([second]);
    expect(await h.db('person_events').where({ id: first?.id }).first()).toMatchObject({
      hidden_at: hiddenAt,
    });
  });

  test.each(eventKinds.slice(3))('is refused for %s', async (kind) => {
    const { personId, user } = await owner();
    await h.db('person_events').insert({ person_id: personId, kind, occurred_at: h.deps.clock() });
    const [{ id } = { id: '' }] = await eventsOf(user);
    expectProblem(await hide(id, user), 'Event_CannotHide');
    expect(await kindsOf(user)).toEqual([kind]);
    // Not even a slip in SQL hides it.
    const slip = h.db('person_events').where({ id }).update({ hidden_at: h.deps.clock() });
    await expect(slip).rejects.toThrow('person_events__hidden_at__kind');
  });

  test('of another person’s entry, one from before and a missing one is answered alike', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    await send(theirs.personId);
    const [theirEvent] = await eventsOf(theirs.user);
    await send(mine.personId);
    const before = await h.db('person_events').where({ person_id: mine.personId }).first();
    const controlled_at = new Date(h.deps.clock().getTime() + 1);
    await h.db('person_ids').where({ id: mine.personId }).update({ controlled_at });
    const missing = await hide(crypto.randomUUID(), mine.user);
    expectProblem(missing, 'Event_NotFound');
    for (const id of [theirEvent?.id, before.id])
      expect(bytesOf(await hide(id, mine.user))).toBe(bytesOf(missing));
    expectProblem(await hide(theirEvent?.id ?? '', await makeUser(h)), 'Event_NotFound');
    expect(await eventsOf(theirs.user)).toEqual([theirEvent]);
  });
});
