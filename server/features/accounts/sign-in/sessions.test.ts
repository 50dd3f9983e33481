import jwt from 'jsonwebtoken';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { expectProblem } from '../../../test/problem.ts';

const h = useHarness();
const minute = 60;
const hour = 60 * minute;

const status = (user: LoggedInUser) => h.call('isLoggedIn', {}, user);
const withHeader = (authorization: string) =>
  supertest(h.app).get('/api/accounts/is-logged-in').set('Authorization', authorization);

describe('a session', () => {
  test('is reported without the token, under both names', async () => {
    const user = await makeUser(h, 'Local', { personId: makePersonId() });
    const { accessToken: _, csrfToken: __, ...shown } = user;
    for (const name of ['isLoggedIn', 'isLoggedInByOldName'] as const) {
      const { body } = await h.call(name, {}, user);
      expect(body).toEqual({ ...shown, csrfToken: expect.any(String) });
    }
  });

  test('gives a page that lost its CSRF token a valid one', async () => {
    const user = await makeUser(h);
    const { csrfToken } = (await status(user)).body;
    expect((await h.call('logout', {}, { ...user, csrfToken })).status).toBe(204);
  });

  test.each(['logout', 'logoutByOldName'] as const)(
    'ends with %s, without effect on others',
    async (name) => {
      const email = `${name}@example.org`.toLowerCase();
      const here = await makeUser(h, 'Local', { email });
      const there = (await accountCalls(h).logIn(email)).body;
      expect((await h.call(name, {}, here)).status).toBe(204);
      expectProblem(await status(here), 'Request_NotLoggedIn');
      expect((await status(there)).status).toBe(200);
    },
  );

  test('ends after an hour unless it is renewed', async () => {
    const user = await makeUser(h);
    h.pass(59 * minute);
    const renewed = await h.call('renewSession', {}, user);
    expect(renewed.status).toBe(200);
    h.pass(2 * minute);
    expectProblem(await status(user), 'Request_NotLoggedIn');
    expect((await status(renewed.body)).body.accountId).toBe(user.accountId);
  });

  test('cannot be renewed beyond twelve hours after the login', async () => {
    let user = await makeUser(h);
    const end = h.deps.clock().getTime() + 12 * hour * 1_000;
    for (let passed = 0; passed < 15; passed++) {
      h.pass(50 * minute);
      if (h.deps.clock().getTime() >= end) break;
      user = (await h.call('renewSession', {}, user)).body;
      expect(Date.parse(user.accessTokenExpiration)).toBeLessThanOrEqual(end);
    }
    expectProblem(await h.call('renewSession', {}, user), 'Request_NotLoggedIn');
  });

  test('that has expired is deleted by the housekeeping, two days later at the latest', async () => {
    const user = await makeUser(h);
    await keepHouse(h.deps);
    expect((await status(user)).status).toBe(200);
    h.pass(12 * hour);
    expect((await status(user)).body.accountId).toBeUndefined();
    h.pass(48 * hour);
    await keepHouse(h.deps);
    expect(await h.db('sessions').where({ account_id: user.accountId })).toEqual([]);
  });
});

describe('an invalid token', () => {
  const secret = () => h.deps.config.secrets.jwt.join();
  const claims = async () => {
    const { accessToken } = await makeUser(h);
    return { accessToken, claims: jwt.decode(accessToken, { json: true }) ?? {} };
  };

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Bearer a b',
    'Basic dTpw',
    'x'.repeat(500),
  ])('is refused: %j', async (header) => {
    expectProblem(await withHeader(header), 'Request_NotLoggedIn');
  });

  test('is refused even on a row for everyone', async () => {
    const answer = await supertest(h.app).get('/api/operator').set('Authorization', 'Bearer x.y.z');
    expectProblem(answer, 'Request_NotLoggedIn');
  });

  test('is refused with any bit of its signature or claims flipped', async () => {
    const { accessToken } = await claims();
    const [head = '', body = '', signature = ''] = accessToken.split('.');
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const forged of [
      [head, body, flip(signature)],
      [head, flip(body), signature],
      [flip(head), body, signature],
      [head, body, ''],
    ])
      expectProblem(await withHeader(`Bearer ${forged.join('.')}`), 'Request_NotLoggedIn');
  });

  test.each([
    ['without an end', ({ exp: _, ...rest }: jwt.JwtPayload) => rest],
    ['without a session', ({ sid: _, ...rest }: jwt.JwtPayload) => rest],
    ['without a type', ({ type: _, ...rest }: jwt.JwtPayload) => rest],
    ['for another audience', (all: jwt.JwtPayload) => ({ ...all, aud: 'another' })],
    ['from another issuer', (all: jwt.JwtPayload) => ({ ...all, iss: 'https://evil.example' })],
    ['that has ended', (all: jwt.JwtPayload) => ({ ...all, iat: 1, exp: 2 })],
    ['for another account', (all: jwt.JwtPayload) => ({ ...all, sub: crypto.randomUUID() })],
    ['for no session', (all: jwt.JwtPayload) => ({ ...all, sid: crypto.randomUUID() })],
    ['with an odd session', (all: jwt.JwtPayload) => ({ ...all, sid: "' or 1=1" })],
  ])('is refused %s, even with a valid signature', async (_, change) => {
    const all = (await claims()).claims;
    const good = jwt.sign(all, secret(), { algorithm: 'HS256' });
    expect((await withHeader(`Bearer ${good}`)).status).toBe(200);
    const forged = jwt.sign(change(all), secret(), { algorithm: 'HS256' });
    expectProblem(await withHeader(`Bearer ${forged}`), 'Request_NotLoggedIn');
  });

  test('is refused with another algorithm or none', async () => {
    const all = (await claims()).claims;
    const none = jwt.sign(all, '', { algorithm: 'none' });
    const other = jwt.sign(all, secret(), { algorithm: 'HS512' });
    for (const forged of [none, other])
      expectProblem(await withHeader(`Bearer ${forged}`), 'Request_NotLoggedIn');
  });
});
