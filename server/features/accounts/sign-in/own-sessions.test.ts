import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ListedSession } from '#shared/api/sessions.ts';
import { accountTypes } from '#shared/enums.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import {
  logInAgain,
  makePersonId,
  makeUser,
  factoryPassword as password,
} from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';

const h = useHarness();
const { changePassword, logIn } = accountCalls(h);
const { device, logIn: logInByPasskey, register: registerByPasskey } = passkeyCalls(h);
const nobody = '019c0000-0000-7000-8000-000000000000';
const minute = 60;

const list = async (user: LoggedInUser): Promise<ListedSession[]> =>
  (await h.call('listSessions', {}, user)).body;
const end = (user: LoggedInUser, id: string | undefined) =>
  h.call('endSession', { params: { id: id ?? nobody } }, user);

describe('the list of sessions', () => {
  test('shows device, times and way of each session, last used first, and marks the current one', async () => {
    const first = await makeUser(h, 'Local', { email: 'list@example.org' });
    const begun = h.deps.clock().toISOString();
    h.pass(minute);
    const agent = { 'User-Agent': 'A browser' };
    const second = (await logIn('list@example.org', undefined, agent)).body;
    const now = h.deps.clock().toISOString();
    expect(await list(second)).toEqual([
      {
        id: expect.any(String),
        userAgent: 'A browser',
        createdTimestamp: now,
        renewedTimestamp: now,
        loginWay: 'password',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        userAgent: 'test',
        createdTimestamp: begun,
        renewedTimestamp: begun,
        loginWay: 'password',
        isCurrent: false,
      },
    ]);
    h.pass(minute);
    await h.call('renewSession', {}, first);
    expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test('says how each session began: with a passkey, a password, a new password', async () => {
    const phone = device();
    const first = await registerByPasskey(phone);
    const waysOf = async (user: LoggedInUser) => (await list(user)).map(({ loginWay }) => loginWay);
    await logInByPasskey(phone);
    expect(await waysOf(first)).toEqual(['passkey', 'passkey']);
    const body = { accountType: 'LocalAnonymous', password } as const;
    const { body: second } = await h.call('registerLocal', { body });
    const { accountId } = second;
    const changed = await changePassword(second);
    expect(await waysOf(changed.body)).toEqual(['password']);
    // A session of the previous release.
    await h.db('sessions').where({ account_id: accountId }).update({ login_way: null });
    expect(await waysOf(changed.body)).toEqual([null]);
  });

  test.each(['Assigner', 'Admin'] as const)('is shown to an account of type %s', async (type) => {
    const [one, other] = [await makeUser(h, type), await makeUser(h, type)];
    const [session] = await list(one);
    expect(await list(one)).toHaveLength(1);
    expectProblem(await end(other, session?.id), 'Session_NotFound');
    expect((await end(one, session?.id)).status).toBe(204);
    expectProblem(await h.call('listSessions', {}, one), 'Request_NotLoggedIn');
  });

  test('of a person without an ID has no other person’s sessions', async () => {
    const [one] = [await makeUser(h), await makeUser(h)];
    expect(await list(one)).toHaveLength(1);
  });

  test('includes linked accounts and leaves out expired sessions', async () => {
    const personId = makePersonId();
    const one = await makeUser(h, 'Local', { personId });
    const linked = await makeUser(h, 'External', { personId });
    await makeUser(h, 'Local', { personId: makePersonId() });
    expect(await list(one)).toHaveLength(2);
    expect(await list(linked)).toHaveLength(2);
    h.pass(12 * 60 * minute);
    const later = await makeUser(h, 'Local', { personId });
    expect(await list(later)).toHaveLength(1);
  });
});

test('a session of one’s own can be ended from another session and is invalid at once', async () => {
  const personId = makePersonId();
  const here = await makeUser(h, 'Local', { personId });
  const there = await makeUser(h, 'LocalAnonymous', { personId });
  const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
  expect((await end(here, other?.id)).status).toBe(204);
  expectProblem(await h.call('isLoggedIn', {}, there), 'Request_NotLoggedIn');
  expect(await list(here)).toHaveLength(1);
  expectProblem(await end(here, other?.id), 'Session_NotFound');
});

describe('all other sessions', () => {
  test.each(accountTypes)(
    'end at once for an account of type %s, and this one continues',
    async (type) => {
      const here = await makeUser(h, type);
      const there = [await logInAgain(h, here), await logInAgain(h, here)];
      expect((await h.call('endOtherSessions', {}, here)).status).toBe(204);
      for (const user of there)
        expectProblem(await h.call('isLoggedIn', {}, user), 'Request_NotLoggedIn');
      expect(await list(here)).toMatchObject([{ isCurrent: true }]);
      expect((await h.call('endOtherSessions', {}, here)).status).toBe(204);
    },
  );

  test('include those of linked accounts, and none of another person', async () => {
    const personId = makePersonId();
    const here = await makeUser(h, 'Local', { personId });
    const linked = await makeUser(h, 'External', { personId });
    const strangers = [await makeUser(h), await makeUser(h, 'Local', { personId: makePersonId() })];
    await h.call('endOtherSessions', {}, here);
    expectProblem(await h.call('isLoggedIn', {}, linked), 'Request_NotLoggedIn');
    for (const stranger of strangers) expect(await list(stranger)).toHaveLength(1);
  });
});
