import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { strengths } from '#shared/limits/rates.ts';
import { createApp } from '../app.ts';
import { securityEventKinds } from '../domain/security-events.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { apiKeyCalls } from '../test/api-key-calls.ts';
import { factoryPassword, makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { requestBody } from '../test/orders.ts';

const h = useHarness({ rateLimitScale: 1 });
const lines: string[] = [];
beforeEach(() => void lines.splice(0));

const app = () =>
  createApp({
    ...h.deps,
    log: createLog('info', { write: (line) => void lines.push(line) }),
  });
const events = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'security')
    .map(({ level: _, time: _time, msg: _msg, ...event }) => event);
const event = (kind: string, row: string, accountId?: string) => ({
  event: 'security',
  kind,
  requestId: expect.stringMatching(/^[\w-]{36}$/),
  row,
  ...(accountId === undefined ? {} : { accountId }),
});
const logIn = (emailUnikatIdOrUsername: string, password: string) =>
  supertest(app())
    .post('/api/accounts/login')
    .set('X-XSRF-TOKEN', '1')
    .send({ emailUnikatIdOrUsername, password });

describe('a security event', () => {
  test('is recorded for a call that the account’s type may not make', async () => {
    const { accountId, accessToken } = await makeUser(h, 'Assigner');
    const { headers } = await supertest(app())
      .get('/api/admin/assigners')
      .set('Authorization', `Bearer ${accessToken}`);
    expect(events()).toEqual([event('access.denied', 'assigners', accountId)]);
    expect(events()[0].requestId).toBe(headers['x-request-id']);
  });

  test('is recorded for an invalid token, not for a visitor without one', async () => {
    await supertest(app()).get('/api/accounts/is-logged-in');
    expect(events()).toEqual([]);
    await supertest(app()).get('/api/accounts/is-logged-in').set('Authorization', 'Bearer forged');
    expect(events()).toEqual([event('token.invalid', 'isLoggedIn')]);
  });

  test('is recorded for a call without the session’s CSRF token', async () => {
    const { accountId, accessToken } = await makeUser(h);
    await supertest(app())
      .post('/api/accounts/logout')
      .set({ Authorization: `Bearer ${accessToken}`, 'X-XSRF-TOKEN': 'another' });
    expect(events()).toMatchObject([{ kind: 'csrf.invalid', accountId }]);
  });

  test('is recorded for a call from another site', async () => {
    await supertest(app())
      .post('/api/accounts/login')
      .set({ 'X-XSRF-TOKEN': '1', 'Sec-Fetch-Site': 'cross-site' })
      .send({});
    await supertest(app()).post('/api/accounts/login').send({});
    expect(events()).toEqual([
      event('request.crossSite', 'login'),
      event('request.crossSite', 'login'),
    ]);
  });

  test('names the API key, also in the line of the answer, and also a dead one', async () => {
    const { make } = apiKeyCalls(h);
    const assigner = await makeUser(h, 'Assigner');
    const { accountId } = assigner;
    const { key, id: apiKeyId } = await make(assigner, { scopes: ['ids:read'] });
    const call = () =>
      supertest(app()).get('/api/assigner/me').set('Authorization', `Bearer ${key}`);
    const named = { accountId, apiKeyId };
    await call();
    await h.db('assigners').where({ id: accountId }).update({ suspended_at: h.deps.clock() });
    await call();
    await h.db('api_keys').where({ id: apiKeyId }).update({ revoked_at: h.deps.clock() });
    await call();
    expect(events()).toMatchObject([
      { kind: 'access.denied', ...named },
      { kind: 'access.denied', ...named },
      { kind: 'token.invalid', ...named },
    ]);
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([{ apiKeyId }, { apiKeyId }, { apiKeyId }]);
  });

  test('is recorded for a session of a suspended account', async () => {
    const { accountId, accessToken } = await makeUser(h, 'Assigner');
    await h.db('assigners').where({ id: accountId }).update({ suspended_at: h.deps.clock() });
    await h.db('sessions').where({ account_id: accountId }).delete();
    await supertest(app())
      .get('/api/accounts/is-logged-in')
      .set('Authorization', `Bearer ${accessToken}`);
    expect(events()).toEqual([event('access.denied', 'isLoggedIn', accountId)]);
  });

  test('is recorded for an exceeded limit', async () => {
    const [{ points }] = strengths.rare.visitor;
    for (let call = 0; call <= points; call++)
      await supertest(app())
        .post('/api/admin/assigner-requests')
        .set('X-XSRF-TOKEN', '1')
        .send(requestBody());
    expect(events()).toEqual([event('limit.exceeded', 'requestAssignerAccount')]);
  });

  test('is recorded for a failed or locked login, alike for known and unknown names', async () => {
    await makeUser(h, 'Admin', { email: 'chief@events.example' });
    await logIn('chief@events.example', 'not the password');
    await logIn('unknown@events.example', 'not the password');
    expect(events()).toEqual([event('login.failed', 'login'), event('login.failed', 'login')]);
    for (let attempt = 0; attempt < 5; attempt++)
      await logIn('unknown@events.example', 'not the password');
    expect(events().at(-1)).toEqual(event('login.locked', 'login'));
  });

  test('is recorded for the login of an admin and of no other account', async () => {
    await makeUser(h, 'Local', { email: 'person@events.example' });
    const { accountId } = await makeUser(h, 'Admin', { email: 'boss@events.example' });
    await logIn('person@events.example', factoryPassword);
    await logIn('boss@events.example', factoryPassword);
    expect(events()).toEqual([event('login.admin', 'login', accountId)]);
    expect(lines.join('')).not.toContain('events.example');
  });
});

test('docs/security-events.md explains each kind and no other', () => {
  const text = readFileSync('docs/security-events.md', 'utf8');
  const kinds = [...text.matchAll(/^\| `([\w.]+)`/gm)].map(([, kind]) => kind);
  expect(kinds).toEqual([...securityEventKinds]);
});
