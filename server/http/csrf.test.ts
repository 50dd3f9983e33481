import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';

const h = useHarness();
const login = '/api/accounts/login';
const body = { emailUnikatIdOrUsername: 'nobody@example.org', password: 'wrong' };
const passes = 401;

const anonymous = (headers: Record<string, string>) =>
  supertest(h.app).post(login).set(headers).send(JSON.stringify(body));
const json = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': '1' };
const logOut = (accessToken: string, headers: Record<string, string>) =>
  supertest(h.app)
    .post('/api/accounts/logout')
    .set({ Authorization: `Bearer ${accessToken}`, ...headers });

describe('a call with a session', () => {
  test.each([
    ['no token', {}],
    ['the fallback value 1', { 'X-XSRF-TOKEN': '1' }],
    ['an empty one', { 'X-XSRF-TOKEN': '' }],
  ])('is refused with %s', async (_, headers) => {
    const { accessToken } = await makeUser(h);
    expectProblem(await logOut(accessToken, headers), 'Request_CrossSite');
  });

  test('is refused with the token of another session, even of the same account', async () => {
    const { accessToken, csrfToken } = await makeUser(h);
    const other = await makeUser(h);
    const headers = { 'X-XSRF-TOKEN': other.csrfToken };
    expectProblem(await logOut(accessToken, headers), 'Request_CrossSite');
    expect((await logOut(accessToken, { 'X-XSRF-TOKEN': csrfToken })).status).toBe(204);
  });

  test('is refused with the token only in the address, in a cookie or in the body', async () => {
    const { accessToken, csrfToken } = await makeUser(h);
    const cookie = { Cookie: `XSRF-TOKEN=${csrfToken}; _csrf=${csrfToken}` };
    expectProblem(await logOut(accessToken, cookie), 'Request_CrossSite');
    const inQuery = supertest(h.app)
      .post(`/api/accounts/logout?_csrf=${encodeURIComponent(csrfToken)}`)
      .set('Authorization', `Bearer ${accessToken}`)
      .send({ _csrf: csrfToken });
    expectProblem(await inQuery, 'Request_CrossSite');
  });

  test('is refused from another site even with the right token', async () => {
    const { accessToken, csrfToken } = await makeUser(h);
    const headers = { 'X-XSRF-TOKEN': csrfToken, 'Sec-Fetch-Site': 'cross-site' };
    expectProblem(await logOut(accessToken, headers), 'Request_CrossSite');
  });
});

describe('a call without a session', () => {
  test('passes with the header, JSON and an origin of ours or none', async () => {
    expect((await anonymous(json)).status).toBe(passes);
    for (const Origin of [h.deps.config.publicUrl, 'https://localhost:5173'])
      expect((await anonymous({ ...json, Origin })).status).toBe(passes);
  });

  test.each([
    ['without the header', { 'Content-Type': 'application/json' }],
    ['from a foreign origin', { ...json, Origin: 'https://evil.example' }],
    [
      'from an origin that looks like ours',
      { ...json, Origin: 'https://localhost:44321.evil.example' },
    ],
    ['from no origin at all (a sandboxed frame)', { ...json, Origin: 'null' }],
    ['from another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['as a form', { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['as plain text', { ...json, 'Content-Type': 'text/plain' }],
    ['as text that mentions JSON', { ...json, 'Content-Type': 'text/plain; application/json' }],
  ])('is refused %s', async (_, headers) => {
    expectProblem(await anonymous(headers), 'Request_CrossSite');
  });
});

test('another origin of ours may read the answers and send credentials; a foreign one may not', async () => {
  const preflight = (Origin: string) =>
    supertest(h.app).options(login).set({ Origin, 'Access-Control-Request-Method': 'POST' });
  const ours = await preflight('https://localhost:5173');
  expect(ours.headers['access-control-allow-origin']).toBe('https://localhost:5173');
  expect(ours.headers['access-control-allow-credentials']).toBe('true');
  // By it the page sets its clock.
  expect(ours.headers['access-control-expose-headers']).toContain('Date');
  const foreign = await preflight('https://evil.example');
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});
