import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { challenge as limits } from '#shared/limits/challenges.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { keepHouse } from '../../housekeeping.ts';
import { factoryLogin, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness({ env: { TRUST_PROXY: '1' } });

let senders = 0;
/** Sends a challenge from a new address. */
const send = (id: string) => {
  senders += 1;
  const address = `10.0.${senders >> 8}.${senders & 255}`;
  const headers = { 'X-Forwarded-For': address };
  return h.call('sendChallenge', { params: { id }, query: {} }, undefined, headers);
};
const person = async (personId = makePersonId()) => ({
  personId,
  user: await makeUser(h, 'Local', { personId }),
});
type User = Awaited<ReturnType<typeof makeUser>>;
const list = (user: User, query: { searchText?: string; count?: number } = {}) =>
  h.call('listChallenges', { query }, user);
const listed = async (user: User, query = {}): Promise<StoredChallenge[]> =>
  (await list(user, query)).body;
const remove = (id: string, user: User) => h.call('deleteChallenge', { params: { id } }, user);

describe('my challenges', () => {
  test('are listed with the secret that the sender saw, newest first', async () => {
    const { personId, user } = await person();
    const first = (await send(personId)).body;
    const firstAt = h.deps.clock().toISOString();
    h.pass(1);
    const second = (await send(personId)).body;
    const rows = await listed(user);
    const own = {
      id: expect.any(String),
      sender: null,
      matchedTimestamp: null,
      checkOutcome: null,
      isNew: true,
      site: null,
    };
    expect(rows).toEqual([
      { ...second, ...own, createdTimestamp: h.deps.clock().toISOString() },
      { ...first, ...own, createdTimestamp: firstAt },
    ]);
    expect((await listed(user)).map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  test('are the newest ten by default', async () => {
    const { personId, user } = await person();
    for (let i = 0; i < 12; i += 1) await send(personId);
    expect(await listed(user)).toHaveLength(10);
    expect(await listed(user, { count: 12 })).toHaveLength(12);
    expect(await listed(user, { count: 1 })).toHaveLength(1);
  });

  test('are found by three characters of the short ID in any case', async () => {
    const { personId, user } = await person();
    const { challengeShortId } = (await send(personId)).body;
    await send(personId);
    const text = challengeShortId.slice(2, 6);
    for (const searchText of [text, text.toLowerCase(), ` ${text} `, challengeShortId]) {
      const found = await listed(user, { searchText });
      expect(found.map((row) => row.challengeShortId)).toContain(challengeShortId);
      expect(found.every((row) => row.challengeShortId.includes(text))).toBe(true);
    }
  });

  test.each(['A', 'AB', '%%%', '___', '\\\\\\', "' or 1=1--", 'ÄÖÜ', 'A'.repeat(9)])(
    'are not found by "%s"',
    async (searchText) => {
      const { personId, user } = await person();
      await send(personId);
      const response = await list(user, { searchText });
      expect(response.status).toBe(200);
      expect(response.body).toEqual([]);
    },
  );

  test('cannot be searched by a text with a control character', async () => {
    const { user } = await person();
    expectInvalid(await list(user, { searchText: 'H3W\0' }), 'searchText');
  });

  test('are only those sent since the claim of the ID', async () => {
    const personId = makePersonId();
    await send(personId);
    h.pass(1);
    const { user } = await person(personId);
    const { challengeShortId } = (await send(personId)).body;
    expect((await listed(user)).map((row) => row.challengeShortId)).toEqual([challengeShortId]);
  });

  test('are shared by the accounts of a person and hidden from others', async () => {
    const { personId } = await person();
    const other = await makeUser(h, 'External', { personId });
    const stranger = await person();
    await send(personId);
    expect(await listed(other)).toHaveLength(1);
    expect(await listed(stranger.user)).toEqual([]);
    expect(await listed(await makeUser(h))).toEqual([]);
  });

  test('are not shown while the ID is locked', async () => {
    const { personId, user } = await person();
    await send(personId);
    await h.db('person_ids').where({ id: personId }).update({ locked_at: h.deps.clock() });
    expect(await listed(user)).toEqual([]);
  });

  test.each(['0', '-1', '101', 'ten', '1.5'])('refuse the count "%s"', async (count) => {
    const { user } = await person();
    const call = supertest(h.app).get('/api/challenges').query({ count });
    expectInvalid(await call.set('Authorization', `Bearer ${user.accessToken}`), 'count');
  });
});

describe('the limit of unread challenges', () => {
  test('keeps the newest fifty of different senders', async () => {
    const { personId, user } = await person();
    const sent: string[] = [];
    for (let i = 0; i < 55; i += 1) sent.unshift((await send(personId)).body.challengeShortId);
    const rows = await listed(user, { count: 100 });
    expect(rows.map((row) => row.challengeShortId)).toEqual(sent.slice(0, limits.maxUnread));
  });

  test('never removes challenges that were read', async () => {
    const { personId, user } = await person();
    const { challengeShortId } = (await send(personId)).body;
    await listed(user);
    for (let i = 0; i < 55; i += 1) await send(personId);
    const rows = await listed(user, { count: 100 });
    expect(rows).toHaveLength(limits.maxUnread + 1);
    expect(rows.at(-1)?.challengeShortId).toBe(challengeShortId);
  });
});

describe('deleting a challenge', () => {
  test('is permanent', async () => {
    const { personId, user } = await person();
    await send(personId);
    const [{ id } = { id: '' }] = await listed(user);
    expect((await remove(id, user)).status).toBe(204);
    expect(await listed(user)).toEqual([]);
    expectProblem(await remove(id, user), 'Challenge_NotFound');
  });

  test('of another person has the same answer as a missing one', async () => {
    const { personId, user } = await person();
    await send(personId);
    const [{ id } = { id: '' }] = await listed(user);
    const { user: stranger } = await person();
    const refused = await remove(id, stranger);
    expectProblem(refused, 'Challenge_NotFound');
    const missing = await remove('019c0000-0000-7000-8000-000000000000', stranger);
    expect(bytesOf(refused)).toBe(bytesOf(missing));
    expect(await listed(user)).toHaveLength(1);
  });

  test('with a malformed id is refused', async () => {
    const { user } = await person();
    expectInvalid(await remove("1' or '1'='1", user), 'id');
  });
});

describe('after thirty days', () => {
  test('a challenge is hidden from its owner, and is deleted from the database a week later at the latest', async () => {
    const { personId, user } = await person();
    await send(personId);
    const [{ id } = { id: '' }] = await listed(user);
    h.pass(limits.keptDays * secondsPerDay - 1);
    const later = await startSession(h.deps, h.db, user, factoryLogin);
    expect(await listed(later)).toHaveLength(1);
    h.pass(1);
    expect(await listed(later)).toEqual([]);
    expectProblem(await remove(id, later), 'Challenge_NotFound');
    h.pass(7 * secondsPerDay);
    await keepHouse(h.deps);
    expect(await h.db('challenges').where({ id })).toEqual([]);
  });
});
