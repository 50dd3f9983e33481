import { expect, test } from 'vitest';
import type { UnreadChallenges } from '#shared/api/challenges.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { session as sessionLimits } from '#shared/limits/accounts.ts';
import { challenge as limits } from '#shared/limits/challenges.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { factoryLogin, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness({ env: { TRUST_PROXY: '1' } });

let senders = 0;
/** Sends a challenge from a new address; returns its time. */
async function send(id: string): Promise<string> {
  senders += 1;
  const headers = { 'X-Forwarded-For': `10.1.${senders >> 8}.${senders & 255}` };
  await h.call('sendChallenge', { params: { id }, query: {} }, undefined, headers);
  return h.deps.clock().toISOString();
}
type User = Awaited<ReturnType<typeof makeUser>>;
const unread = async (user: User): Promise<UnreadChallenges> =>
  (await h.call('unreadChallenges', {}, user)).body;
const nothing: UnreadChallenges = { count: 0, newest: null, newestOutcome: null };
const list = (user: User) => h.call('listChallenges', { query: {} }, user);

test('an arrived challenge is unread until a list contains it, and stays the newest', async () => {
  const personId = makePersonId();
  const user = await makeUser(h, 'Local', { personId });
  expect(await unread(user)).toEqual(nothing);
  await send(personId);
  h.pass(1);
  const newest = await send(personId);
  // Asking marks nothing as read.
  for (let i = 0; i < 2; i += 1)
    expect(await unread(user)).toEqual({ ...nothing, count: 2, newest });
  await list(user);
  // A second open page learns of it too, since `newest` counts read ones.
  expect(await unread(user)).toEqual({ ...nothing, newest });
});

test('only the ten that a list contains are counted, so that a look at the list leaves none', async () => {
  const personId = makePersonId();
  const user = await makeUser(h, 'Local', { personId });
  for (let i = 0; i < 12; i += 1) await send(personId);
  expect((await unread(user)).count).toBe(limits.maxSuggestions);
  await list(user);
  expect((await unread(user)).count).toBe(0);
});

test('nothing is said of challenges before the claim, of others, of a locked ID or of old ones', async () => {
  const personId = makePersonId();
  await send(personId);
  h.pass(1);
  const user = await makeUser(h, 'Local', { personId });
  const stranger = await makeUser(h, 'Local', { personId: makePersonId() });
  expect(await unread(user)).toEqual(nothing);
  const newest = await send(personId);
  expect(await unread(user)).toEqual({ ...nothing, count: 1, newest });
  expect(await unread(stranger)).toEqual(nothing);
  expect(await unread(await makeUser(h))).toEqual(nothing);
  const lock = (lockedAt: Date | null) =>
    h.db('person_ids').where({ id: personId }).update({ locked_at: lockedAt });
  await lock(h.deps.clock());
  expect(await unread(user)).toEqual(nothing);
  await lock(null);
  h.pass(limits.keptDays * secondsPerDay);
  expect(await unread(await startSession(h.deps, h.db, user, factoryLogin))).toEqual(nothing);
});

test('asking again and again neither renews the session nor keeps it alive', async () => {
  const user = await makeUser(h, 'Local', { personId: makePersonId() });
  const session = () => h.db('sessions').where({ account_id: user.accountId }).first();
  const before = await session();
  const checks = 4;
  for (let i = 1; i < checks; i += 1) {
    h.pass(sessionLimits.accessTokenSeconds / checks);
    await unread(user);
  }
  expect(await session()).toEqual(before);
  h.pass(sessionLimits.accessTokenSeconds / checks);
  expectProblem(await h.call('unreadChallenges', {}, user), 'Request_NotLoggedIn');
});
