import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { makeToken } from '../../../domain/accounts/one-time-tokens.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { useOtherNode } from '../../../test/other-node.ts';
import { expectProblem } from '../../../test/problem.ts';

// Two API processes over one database: a session revoked by one is invalid for the other.

const h = useHarness();
const { changePassword, reset } = accountCalls(h);
const get = useOtherNode(h);

const here = (user: LoggedInUser) => h.call('isLoggedIn', {}, user);
const there = ({ accessToken }: LoggedInUser) => get('/api/accounts/is-logged-in', accessToken);

const ends: [string, (user: LoggedInUser) => Promise<{ readonly status: number }>][] = [
  ['logging out', (user) => h.call('logout', {}, user)],
  ['changing the password', (user) => changePassword(user)],
  [
    'resetting the password',
    async ({ accountId }) =>
      reset({ accountId, token: await makeToken(h.deps, 'reset', { accountId }) }),
  ],
  [
    'deleting the account',
    (user) => h.call('deleteAccount', { params: { id: user.accountId } }, user),
  ],
  [
    'ending it from another session',
    async (user) => {
      const [session] = (await h.call('listSessions', {}, user)).body;
      return h.call('endSession', { params: { id: session.id } }, user);
    },
  ],
];

test.each(ends)('a session is invalid for every process after %s', async (_, end) => {
  const user = await makeUser(h);
  expect([(await here(user)).status, (await there(user)).status]).toEqual([200, 200]);
  expect((await end(user)).status).toBeLessThan(300);
  expectProblem(await there(user), 'Request_NotLoggedIn');
  expectProblem(await here(user), 'Request_NotLoggedIn');
});

test('a session is invalid for every process after the suspension of its assigner', async () => {
  const [user, admin] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Admin')];
  expect([(await here(user)).status, (await there(user)).status]).toEqual([200, 200]);
  const params = { accountId: user.accountId };
  const body = { reason: 'Not paid' };
  expect((await h.call('suspendAssigner', { params, body }, admin)).status).toBe(200);
  expectProblem(await there(user), 'Account_Suspended');
  expectProblem(await here(user), 'Account_Suspended');
  await h.call('resumeAssigner', { params }, admin);
  expectProblem(await there(user), 'Request_NotLoggedIn');
});
