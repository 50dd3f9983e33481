import express from 'express';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { strengths } from '#shared/limits/rates.ts';
import { http } from '#shared/limits/server.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { apiKeyCalls, withKey } from '../test/api-key-calls.ts';
import { makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { errorHandler } from './error-handler.ts';
import { mount } from './mount.ts';

const h = useHarness();
const login = '/api/accounts/login';
const post = (body: string, type = 'application/json') =>
  supertest(h.app).post(login).set({ 'X-XSRF-TOKEN': '1', 'Content-Type': type }).send(body);

describe('a body', () => {
  test.each(['{', '{"a":', 'nothing', '{"a":1}}', '\0'])(
    'that is no JSON is malformed: %j',
    async (body) => expectProblem(await post(body), 'Request_Malformed'),
  );

  test.each(['[]', '1', 'null', '"text"', '{}', '{"__proto__": {"password": "x"}}'])(
    'of another shape names what is missing: %s',
    async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.body.title]).toEqual([400, 'Request_Invalid']);
    },
  );

  test('with an object of invalid length in place of a text is malformed', async () => {
    const body = { accountType: 'LocalAnonymous', password: { length: { toString: 1 } } };
    const answer = await supertest(h.app)
      .post('/api/accounts/register-local')
      .set('X-XSRF-TOKEN', '1')
      .send(body);
    expectProblem(answer, 'Request_Malformed');
  });

  test('of more than 32 KB is too large', async () => {
    const body = JSON.stringify({ password: 'x'.repeat(http.maxJsonBytes) });
    expectProblem(await post(body), 'Request_TooLarge');
  });

  test('in an unknown charset or encoding is of the wrong type', async () => {
    const charset = await post('{}', 'application/json; charset=utf-99');
    expectProblem(charset, 'Request_WrongContentType');
  });

  test('of a wrong type is refused by name for a logged-in caller', async () => {
    const user = await makeUser(h);
    const path = `/api/accounts/${user.accountId}/change-password`;
    const answer = await supertest(h.app)
      .post(path)
      .set({ Authorization: `Bearer ${user.accessToken}`, 'X-XSRF-TOKEN': user.csrfToken })
      .type('text/plain')
      .send('{}');
    expectProblem(answer, 'Request_WrongContentType');
  });
});

describe('every answer', () => {
  test('of the API forbids caching and framing and names its request', async () => {
    const { headers, body } = await h.call('isLoggedIn', {});
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toBe(body.requestId);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.etag).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('under an unknown or unreadable path is an error', async () => {
    expectProblem(await supertest(h.app).get('/api/nothing'), 'Request_NotFound');
    expectProblem(await supertest(h.app).get('/nothing'), 'Request_NotFound');
    expectProblem(
      await supertest(h.app).get('/api/accounts/%ff/verify-email'),
      'Request_Malformed',
    );
  });

  test('for another host is a refusal', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'localhost:44321@evil.example'])
      expectProblem(
        await supertest(h.app).get('/api/operator').set('Host', host),
        'Request_WrongHost',
      );
  });

  test('treats a doubled or nested query value as invalid', async () => {
    const path = '/api/accounts/01980000-0000-7000-8000-000000000001/verify-email';
    for (const query of ['?token=a&token=b', '?token[0]=a', ''])
      expect((await supertest(h.app).get(path + query)).body.fields).toEqual(['token']);
  });
});

describe('a row', () => {
  const table = {
    secretive: endpoint({
      method: 'get',
      path: 'test/secretive',
      summary: 'A handler that says too much',
      allow: 'everyone',
      response: z.object({ shown: z.string() }),
      errors: [],
    }),
    broken: endpoint({
      method: 'get',
      path: 'test/broken',
      summary: 'A handler that fails',
      allow: 'everyone',
      response: z.void(),
      errors: [],
    }),
  };

  function appOf(lines: string[]) {
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = express();
    const tooMuch = { shown: 'yes', passwordHash: 'no' };
    const fail = () => {
      throw new Error('the inside of the server');
    };
    mount(app, h.deps, table, { secretive: () => tooMuch, broken: fail });
    app.use(errorHandler(log));
    return app;
  }

  test('strips undeclared fields from its reply', async () => {
    expect((await supertest(appOf([])).get('/test/secretive')).body).toEqual({ shown: 'yes' });
  });

  test('whose handler fails reveals nothing to the caller and everything to the log', async () => {
    const lines: string[] = [];
    const { status, text } = await supertest(appOf(lines)).get('/test/broken');
    expect(status).toBe(500);
    expect(text).not.toContain('inside');
    expect(lines.join()).toContain('the inside of the server');
  });
});

test('a User-Agent header is cut before anything reads it', async () => {
  const row = endpoint({
    method: 'get',
    path: 'test/browser',
    summary: 'The browser of the caller',
    allow: 'everyone',
    response: z.string(),
    errors: [],
  });
  const app = express();
  mount(app, h.deps, { row }, { row: ({ userAgent }) => userAgent });
  const long = 'Version/1 '.repeat(1_400);
  const { text } = await supertest(app).get('/test/browser').set('User-Agent', long);
  expect(text).toBe(long.slice(0, http.maxUserAgentLength));
});

test('a row without an answer for test keys refuses them, and its handler never sees one', async () => {
  const row = endpoint({
    method: 'get',
    path: 'test/real',
    summary: 'A call about real IDs only',
    allow: ['Assigner'],
    scope: 'ids:read',
    response: z.string(),
    errors: [],
  });
  const app = express();
  mount(app, h.deps, { row }, { row: ({ actor }) => actor.kind });
  app.use(errorHandler(h.deps.log));
  const call = async (key: string) => supertest(app).get('/test/real').set(withKey(key));
  const { withAssigner } = apiKeyCalls(h);
  const real = await withAssigner();
  expect((await call(real.key)).text).toBe('key');
  const { key } = await withAssigner({ test: true });
  expectProblem(await call(key), 'ApiKey_TestRefused');
});

describe('a row’s limit', () => {
  const limited = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
  const register = (email: string, address: string) =>
    supertest(limited.app)
      .post('/api/accounts/register-local')
      .set({ 'X-XSRF-TOKEN': '1', 'X-Forwarded-For': address })
      .send({ accountType: 'Local', email, password: 'password' });

  test('counts by address and says how long to wait', async () => {
    const { points } = strengths.usual.visitor[0];
    for (let call = 0; call < points; call++)
      expect((await register(`a${call}@example.org`, '192.0.2.1')).status).toBe(400);
    const refused = await register('last@example.org', '192.0.2.1');
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await register('last@example.org', '192.0.2.2')).status).toBe(400);
  });

  test('trusts the address of exactly the configured number of proxies', async () => {
    for (let call = 0; call < strengths.usual.visitor[0].points; call++)
      await register(`b${call}@example.org`, `203.0.113.${call}, 192.0.2.50`);
    expect((await register('b@example.org', '203.0.113.99, 192.0.2.50')).status).toBe(429);
  });
});
