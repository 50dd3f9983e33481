import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import { startSession } from '../../../domain/accounts/start-session.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { openBrowser } from '../../../test/browser.ts';
import {
  factoryLogin,
  makePersonId,
  makeUser,
  factoryPassword as password,
} from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { startIdentityProviders } from '../../../test/identity-providers.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { noteStatements } from '../../../test/traces.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env, rateLimitScale: 1 });
const { changePassword, isFresh, logIn, resetByMail } = accountCalls(h);

beforeEach(() => {
  Object.assign(providers.visitor, { subject: crypto.randomUUID(), refuses: false });
});

const wait = () => h.pass(limits.freshSeconds + 1);
const prove = (user: LoggedInUser, given: string) =>
  h.call('proveSession', { body: { password: given } }, user);

describe('a session', () => {
  test('is fresh for ten minutes after the login and no longer', async () => {
    const email = 'fresh@example.org';
    await makeUser(h, 'Local', { email });
    const user = (await logIn(email)).body;
    h.pass(limits.freshSeconds);
    expect(await isFresh(user)).toBe(true);
    h.pass(1);
    expectProblem(await h.call('checkFreshSession', {}, user), 'Session_NotFresh');
    expect((await h.call('isLoggedIn', {}, user)).status).toBe(200);
  });

  test('is fresh after an anonymous registration and after a reset', async () => {
    const body = { accountType: 'LocalAnonymous' as const, password: 'correct horse' };
    expect(await isFresh((await h.call('registerLocal', { body })).body)).toBe(true);
    const email = 'resetting@example.org';
    await makeUser(h, 'Local', { email });
    wait();
    expect(await isFresh((await resetByMail(email)).body)).toBe(true);
  });

  test('does not become fresh by a renewal or a password change', async () => {
    const user = await makeUser(h);
    wait();
    const renewed = (await h.call('renewSession', {}, user)).body;
    expect(await isFresh(renewed)).toBe(false);
    const changed = (await changePassword(renewed, 'the next password')).body;
    expect((await h.call('isLoggedIn', {}, changed)).status).toBe(200);
    expect(await isFresh(changed)).toBe(false);
    await sendMails(h);
  });

  test('needs no extra statement to check that it is fresh', async () => {
    const user = await makeUser(h);
    const statements = await noteStatements(() => h.call('checkFreshSession', {}, user));
    expect(statements).toHaveLength(1);
  });
});

describe('the proof by password', () => {
  test.each(['Local', 'LocalAnonymous', 'Assigner', 'Admin'] as const)(
    'makes the session of an account of type %s fresh, and no other session',
    async (type) => {
      const [user, other] = [await makeUser(h, type), await makeUser(h, type)];
      wait();
      expect((await prove(user, password)).status).toBe(204);
      expect([await isFresh(user), await isFresh(other)]).toEqual([true, false]);
    },
  );

  test('is refused for a wrong password and for an account without one', async () => {
    const personId = makePersonId();
    await makeUser(h, 'Local', { personId });
    for (const user of [await makeUser(h), await makeUser(h, 'External', { personId })]) {
      wait();
      const answer = await prove(user, user.accountType === 'Local' ? 'wrong' : password);
      expectProblem(answer, 'Session_WrongProof', { fields: ['password'] });
      expect(await isFresh(user)).toBe(false);
      expect((await h.call('isLoggedIn', {}, user)).status).toBe(200);
    }
  });

  test('counts failures by account and address, over all sessions and with those of the login', async () => {
    const email = 'guessed@example.org';
    const user = await makeUser(h, 'Local', { email });
    const other = await startSession(h.deps, h.db, user, factoryLogin);
    for (let tries = 0; tries < 3; tries++)
      expect((await prove(user, `wrong ${tries}`)).status).toBe(400);
    for (let tries = 3; tries < 5; tries++)
      expect((await prove(other, `wrong ${tries}`)).status).toBe(400);
    expectProblem(await prove(user, password), 'Request_TooMany');
    expectProblem(await logIn(email), 'Request_TooMany');
  });

  test('counts the failures of a browser that has logged in apart, so that it is not locked out', async () => {
    const email = 'known@example.org';
    await makeUser(h, 'Local', { email });
    const answer = await logIn(email);
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    for (let tries = 0; tries < 5; tries++) await logIn(email, 'wrong');
    expectProblem(await prove(answer.body, password), 'Request_TooMany');
    const known = await h.call('proveSession', { body: { password } }, answer.body, {
      Cookie: cookie,
    });
    expect(known.status).toBe(204);
  });

  test('does not revive a session that ended during the comparison', async () => {
    const user = await makeUser(h);
    const [proof] = await Promise.all([prove(user, password), h.call('logout', {}, user)]);
    expect([204, 401]).toContain(proof.status);
    expectProblem(await h.call('checkFreshSession', {}, user), 'Request_NotLoggedIn');
  });
});

describe('the proof by a provider', () => {
  const enter = async () => {
    const browser = openBrowser(h);
    await browser.visit('Google');
    return { browser, user: (await browser.call('convertToLocal', {})).body };
  };

  test('accepts the identity of the session’s account', async () => {
    const { browser, user } = await enter();
    wait();
    expect(await isFresh(user)).toBe(false);
    const back = await browser.visit('Google', '/login/prove');
    expect(new URL(back.headers.location ?? '').pathname).toBe('/login/prove');
    expect((await browser.call('proveSession', { body: {} }, user)).status).toBe(204);
    expect(await isFresh(user)).toBe(true);
    expect([...browser.cookies]).toEqual([]);
  });

  test('refuses another identity, another provider and none', async () => {
    const { browser, user } = await enter();
    wait();
    const { subject } = providers.visitor;
    expectProblem(await browser.call('proveSession', { body: {} }, user), 'Session_WrongProof');
    await browser.visit('Facebook', '/login/prove');
    expectProblem(await browser.call('proveSession', { body: {} }, user), 'Session_WrongProof');
    Object.assign(providers.visitor, { subject: `not-${subject}` });
    await browser.visit('Google', '/login/prove');
    expectProblem(await browser.call('proveSession', { body: {} }, user), 'Session_WrongProof');
    expect(await isFresh(user)).toBe(false);
  });

  test('is refused for an account with a password', async () => {
    const user = await makeUser(h);
    const { browser } = await enter();
    await browser.visit('Google', '/login/prove');
    expectProblem(await browser.call('proveSession', { body: {} }, user), 'Session_WrongProof');
  });
});

test('logging out clears the external cookie with and without a session', async () => {
  const browser = openBrowser(h);
  await browser.visit('Google');
  expect((await browser.call('logout', {})).status).toBe(204);
  expectProblem(await browser.call('isLoggedIn', {}), 'Request_NotLoggedIn');
  await browser.visit('Google');
  const user = await makeUser(h);
  expect((await browser.call('logout', {}, user)).status).toBe(204);
  expect([...browser.cookies]).toEqual([]);
});

describe('too many sessions', () => {
  const count = async (user: LoggedInUser) =>
    (await h.db('sessions').where({ account_id: user.accountId })).length;
  const fill = (user: LoggedInUser, sessions: number) =>
    h.db.raw(
      `insert into sessions (account_id, csrf_secret, created_at, renewed_at, ends_at, proved_at)
       select account_id, csrf_secret, created_at + n * interval '1 ms', renewed_at, ends_at, proved_at
         from sessions, generate_series(1, ?::int) n where account_id = ?`,
      [sessions - 1, user.accountId],
    );
  test.each([
    ['Local', limits.maxPerAccount],
    ['Assigner', limits.maxPerAssigner],
  ] as const)('of an account of type %s end the oldest at %i', async (type, max) => {
    const email = `many-${type.toLowerCase()}@example.org`;
    const first = await makeUser(h, type, { email });
    const bystander = await makeUser(h, type);
    await fill(first, max);
    expect((await h.call('isLoggedIn', {}, first)).status).toBe(200);
    h.pass(2);
    expect((await logIn(email)).status).toBe(200);
    expect(await count(first)).toBe(max);
    expectProblem(await h.call('isLoggedIn', {}, first), 'Request_NotLoggedIn');
    expect((await h.call('isLoggedIn', {}, bystander)).status).toBe(200);
  });

  test('from many simultaneous logins are not kept either', async () => {
    const username = 'many-otters-0001';
    const first = await makeUser(h, 'LocalAnonymous', { username });
    await fill(first, limits.maxPerAccount);
    // Starts after the hashing, so that all reach the database together.
    const { accountId, accountType } = first;
    const user = { accountId, accountType, username, profileId: null };
    await atOnce(() => h.db.transaction((trx) => startSession(h.deps, trx, user, factoryLogin)));
    expect(await count(first)).toBe(limits.maxPerAccount);
  });
});
