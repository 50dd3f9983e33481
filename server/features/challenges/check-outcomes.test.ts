import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { StoredChallenge, UnreadChallenges } from '#shared/api/challenges.ts';
import { msPerSecond } from '#shared/durations.ts';
import { challenge, challengeCheck as limits } from '#shared/limits/challenges.ts';
import { keepHouse } from '../../housekeeping.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { makePersonId } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

// The owner of an ID sees that the check of a challenge is over, and how it ended.

const h = useHarness({ env: { TRUST_PROXY: '1' } });
const { owner, create, post, check, checked, listed, codeOf } = checkCalls(h);
const wrong = 'WRANGX';

const outcomesOf = async (user: LoggedInUser): Promise<StoredChallenge['checkOutcome'][]> =>
  (await listed(user)).map(({ checkOutcome }) => checkOutcome);
const newestOutcome = async (user: LoggedInUser): Promise<UnreadChallenges['newestOutcome']> =>
  (await h.call('unreadChallenges', {}, user)).body.newestOutcome;
const now = () => h.deps.clock().toISOString();

test('the right code ends it with a match', async () => {
  const { personId, user } = await owner();
  const { challengeShortId, checkToken } = await create(personId);
  const code = await codeOf(user, challengeShortId);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([[null], null]);
  h.pass(1);
  await checked(checkToken, code);
  const matchedAt = now();
  h.pass(1);
  await checked(checkToken, wrong);
  await checked(checkToken, code);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([['Matched'], matchedAt]);
});

test('the fifth wrong code ends it, and not the fourth', async () => {
  const { personId, user } = await owner();
  const { checkToken } = await create(personId);
  h.pass(1);
  for (let tries = 1; tries < limits.tries; tries += 1) await checked(checkToken, wrong);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([[null], null]);
  await checked(checkToken, wrong);
  const endedAt = now();
  h.pass(1);
  await check(checkToken, wrong);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([['NoTries'], endedAt]);
});

test('its time ends it to the second, and stays the outcome when the check is deleted', async () => {
  const { personId, user } = await owner();
  await create(personId);
  const endsAt = new Date(h.deps.clock().getTime() + limits.seconds * msPerSecond).toISOString();
  h.pass(limits.seconds - 1);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([[null], null]);
  h.pass(1);
  await keepHouse(h.deps);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([['TimeOver'], endsAt]);
});

test('a code that the sender compares has no outcome', async () => {
  const { personId, user } = await owner();
  await h.call('sendChallenge', { params: { id: personId }, query: {} });
  h.pass(limits.seconds);
  expect([await outcomesOf(user), await newestOutcome(user)]).toEqual([[null], null]);
});

test('the polling tells of a match although ten challenges are newer', async () => {
  const { personId, user } = await owner();
  const { challengeShortId, checkToken } = await create(personId);
  const code = await codeOf(user, challengeShortId);
  for (let sent = 0; sent < challenge.maxSuggestions; sent += 1) {
    h.pass(1);
    const headers = { 'X-Forwarded-For': `10.2.0.${sent}` };
    expect((await post(personId, {}, undefined, headers)).status).toBe(200);
  }
  expect(await outcomesOf(user)).toHaveLength(challenge.maxSuggestions);
  await checked(checkToken, code);
  expect(await newestOutcome(user)).toBe(now());
  expect(await newestOutcome((await owner(makePersonId())).user)).toBeNull();
});
