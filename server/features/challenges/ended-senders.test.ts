import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerSecond } from '#shared/durations.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { logInAgain, makeUser, factoryPassword as password } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

// What a session has prepared ends with it: a thief gets no receipt in the name of a clinic that has thrown them out.

const h = useHarness();
const { owner, clinic, create, check, checked, listed, codeOf } = checkCalls(h);

const changePassword = (user: LoggedInUser) => {
  const { accountId } = user;
  const body = { accountId, currentPassword: password, newPassword: 'the next password' };
  return h.call('changePassword', { params: { accountId }, body }, user);
};
const endings: [string, (thief: LoggedInUser, own: LoggedInUser) => Promise<{ status: number }>][] =
  [
    ['changes its password', (_, own) => changePassword(own)],
    ['ends all other sessions', (_, own) => h.call('endOtherSessions', {}, own)],
    ['has the thief log out', (thief) => h.call('logout', {}, thief)],
  ];

test.each(endings)('a token of a stolen session ends when its clinic %s', async (_, end) => {
  const { personId, user } = await owner();
  const institution = await clinic();
  const thief = await logInAgain(h, institution);
  const [open, matched] = [
    await create(personId, {}, thief),
    await create(personId, {}, thief),
  ] as const;
  const codes = [
    await codeOf(user, open.challengeShortId),
    await codeOf(user, matched.challengeShortId),
  ] as const;
  expect(await checked(matched.checkToken, codes[1])).toMatchObject({ match: true });
  const before = await h.db('person_events').where({ person_id: personId });
  expect((await end(thief, institution)).status).toBeLessThan(300);
  expectProblem(await check(open.checkToken, 'WRANGX'), 'Challenge_Expired');
  expectProblem(await check(open.checkToken, codes[0]), 'Challenge_Expired');
  expectProblem(await check(matched.checkToken, codes[1]), 'Challenge_Expired');
  expect(await h.db('receipts').where({ person_id: personId })).toHaveLength(1);
  expect(await h.db('person_events').where({ person_id: personId })).toHaveLength(before.length);
  const [, unmatched] = await listed(user);
  expect(unmatched?.matchedTimestamp).toBeNull();
});

test('a token outlives a renewal of its session, and ends with its time', async () => {
  const { personId, user } = await owner();
  const sender = await makeUser(h);
  const ends_at = new Date(h.deps.clock().getTime() + 2 * msPerSecond);
  await h.db('sessions').where({ account_id: sender.accountId }).update({ ends_at });
  const first = await create(personId, {}, sender);
  const second = await create(personId, {}, sender);
  const code = await codeOf(user, second.challengeShortId);
  expect((await h.call('renewSession', {}, sender)).status).toBe(200);
  h.pass(1);
  const answer = await checked(first.checkToken, await codeOf(user, first.challengeShortId));
  expect(answer).toMatchObject({ match: true });
  h.pass(1);
  expectProblem(await check(second.checkToken, code), 'Challenge_Expired');
});
