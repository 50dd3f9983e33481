import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Knex } from 'knex';
import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { makeSignInKey } from '../domain/sign-in/sign-in-key.ts';
import { createProvider } from '../http/sign-in-provider.ts';
import { directUrlOf, openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { createRateLimiter } from '../platform/web/rate-limiter.ts';
import { builtClient } from './built-client.ts';
import { type DatabaseLink, openDatabaseLink } from './database-link.ts';
import { makePersonId, makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { expectProblem } from './problem.ts';

// The database goes away; the process survives.

const awayMs = 2_000;
/** The client's limit for a statement, with a margin. */
const frozenMs = 6_000;
const moreThanThePool = 10;

const h = useHarness();
const clientFolder = builtClient();
let link: DatabaseLink;
let db: Knex;
let app: Express;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  link = await openDatabaseLink(directUrlOf(h.db));
  db = openDatabase(link.url);
  const rateLimiter = createRateLimiter(db, 1_000, h.deps.cipher);
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const provider = createProvider({ ...h.deps, db }, makeSignInKey());
  app = createApp({ ...h.deps, db, provider, rateLimiter, clientFolder, log });
  token = (await makeUser(h)).accessToken;
});

afterAll(async () => {
  await link.cut();
  await db.destroy();
});

const get = (path: string) => supertest(app).get(path);
const checkSession = () =>
  get('/api/accounts/is-logged-in').set('Authorization', `Bearer ${token}`);
const sendChallenge = () => get(`/api/id/${makePersonId()}/challenge`);
const logIn = () =>
  supertest(app)
    .post('/api/accounts/login')
    .set('X-XSRF-TOKEN', '1')
    .send({ emailUnikatIdOrUsername: 'nobody@example.org', password: 'correct horse' });

async function expectAway(asked: PromiseLike<Response>, withinMs: number): Promise<void> {
  const askedAt = performance.now();
  const answer = await asked;
  expect(performance.now() - askedAt).toBeLessThan(withinMs);
  expectProblem(answer, 'Server_DatabaseAway');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

async function expectWell(): Promise<void> {
  expect((await checkSession()).status).toBe(200);
  expect((await sendChallenge()).status).toBe(200);
  expect((await logIn()).status).toBe(401);
}

test('a lost database means 503 within two seconds until it is back', async () => {
  await expectWell();
  await link.cut();
  for (const ask of [checkSession, sendChallenge, logIn]) await expectAway(ask(), awayMs);
  // The operator reads why.
  const fault = { problem: 'Server_DatabaseAway', databaseFault: expect.stringMatching(/\w/) };
  for (const line of lines.slice(-3)) expect(JSON.parse(line)).toMatchObject(fault);
  // A load balancer keeps the node, which still serves the pages.
  for (const path of ['/healthz', '/readyz', '/about', '/challenge', '/api/operator'])
    expect((await get(path)).status).toBe(200);
  await link.mend();
  await expectWell();
});

test('a sign-in at a site answers as every other call', async () => {
  const clientId = randomUUID();
  const ask = {
    auth: () =>
      get('/oidc/auth').query({ client_id: clientId, scope: 'openid' }).set('Accept', 'text/html'),
    token: () =>
      supertest(app)
        .post('/oidc/token')
        .type('form')
        .send({ client_id: clientId, grant_type: 'authorization_code', code: 'a code' }),
    me: () => get('/oidc/me').set('Authorization', 'Bearer a-token'),
  };
  const expectStatuses = async (auth: number, others: number) => {
    expect((await ask.auth()).status).toBe(auth);
    for (const call of [ask.token, ask.me]) expect((await call()).status).toBe(others);
  };
  await expectStatuses(400, 401);
  await link.cut();
  for (const call of [ask.token, ask.me]) await expectAway(call(), awayMs);
  const page = await ask.auth();
  expect([page.status, page.headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect(page.text).toContain('<h1>This is not possible at the moment</h1>');
  const fault = { problem: 'Server_DatabaseAway', databaseFault: expect.stringMatching(/\w/) };
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(fault);
  // What needs no database goes on.
  for (const path of ['jwks', '.well-known/openid-configuration'])
    expect((await get(`/oidc/${path}`)).status).toBe(200);
  await link.mend();
  await expectStatuses(400, 401);
});

test('calls in flight when the database is lost get 503, too', async () => {
  await expectWell();
  link.freeze();
  const asked = [checkSession(), sendChallenge(), checkSession()].map((ask) =>
    expectAway(ask, awayMs),
  );
  // Session checks wait on the pipeline.
  await expect.poll(() => db.client.pool.numUsed()).toBe(1);
  await link.cut();
  await Promise.all(asked);
  await link.mend();
  await expectWell();
});

test('a database that takes connections and says nothing is away', async () => {
  link.freeze();
  const unanswered = openDatabase(link.url);
  const elsewhere = createApp({ ...h.deps, db: unanswered });
  const path = '/api/accounts/is-logged-in';
  const asked = supertest(elsewhere).get(path).set('Authorization', `Bearer ${token}`);
  await expectAway(asked, frozenMs);
  await unanswered.destroy();
  await link.mend();
});

test('a frozen database delays a call by no more than the client’s limit', async () => {
  await expectWell();
  link.freeze();
  const asked = Array.from({ length: moreThanThePool }, () => expectAway(checkSession(), frozenMs));
  expect((await get('/healthz')).status).toBe(200);
  await Promise.all(asked);
  await link.mend();
  await expectWell();
});
