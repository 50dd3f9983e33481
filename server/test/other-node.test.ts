import supertest from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { makeToken } from '../domain/accounts/one-time-tokens.ts';
import { directUrlOf } from '../platform/database/database.ts';
import { accountCalls } from './account-calls.ts';
import { apiKeyCalls } from './api-key-calls.ts';
import { makeUser } from './factories.ts';
import { makeFolder } from './folder.ts';
import { useHarness } from './harness.ts';
import { expectProblem } from './problem.ts';
import { childrenRunning, commandOf } from './processes.ts';
import { freePort, type Product, productionEnv, startProduct } from './product.ts';
import { secretVariables } from './secret-variables.ts';

// Two API processes over one database: what one of them ends is invalid for the other. The last test stops it.

const timeoutMs = 180_000;
const h = useHarness();
const { changePassword, reset } = accountCalls(h);
const { use, withAssigner } = apiKeyCalls(h);
let node: Product;
const dataDir = makeFolder();

beforeAll(async () => {
  const { secrets, apiUrl, publicUrl } = h.deps.config;
  node = await startProduct({
    dataDir,
    port: await freePort(),
    env: {
      ...productionEnv(directUrlOf(h.db), dataDir),
      API_URL: apiUrl,
      PUBLIC_URL: publicUrl,
      ...secretVariables(secrets),
    },
  });
}, timeoutMs);
afterAll(async () => {
  await node?.stop();
}, timeoutMs);

const ask = (method: 'get' | 'put', path: string, token: string) =>
  supertest(node.url)
    [method](path)
    .set('Host', new URL(h.deps.config.apiUrl).host)
    .set('Authorization', `Bearer ${token}`);
const here = (user: LoggedInUser) => h.call('isLoggedIn', {}, user);
const there = ({ accessToken }: LoggedInUser) =>
  ask('get', '/api/accounts/is-logged-in', accessToken);

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

type MadeKey = Awaited<ReturnType<typeof withAssigner>>;
const endsOfKeys = {
  revoked: ({ assigner, id }: MadeKey) => h.call('revokeApiKey', { params: { id } }, assigner),
  expired: async ({ id }: MadeKey) => {
    // The other process has a clock of its own.
    await h.db('api_keys').where({ id }).update({ expires_at: new Date() });
    h.pass(60);
  },
  'of a deleted account': ({ assigner }: MadeKey) =>
    h.db('accounts').where({ id: assigner.accountId }).delete(),
};

test.each(Object.entries(endsOfKeys))(
  'a key that is %s is invalid for every process',
  async (_, end) => {
    const made = await withAssigner();
    const keyHere = () => use(made.key, 'assignedIds', { query: {} });
    const keyThere = () => ask('get', '/api/assigner/assigned-ids', made.key);
    expect([(await keyHere()).status, (await keyThere()).status]).toEqual([200, 200]);
    await end(made);
    expectProblem(await keyThere(), 'Request_NotLoggedIn');
    expectProblem(await keyHere(), 'Request_NotLoggedIn');
  },
);

test(
  'SIGTERM while an image is drawn ends the server and the drawing in time',
  async () => {
    const { accessToken, csrfToken } = await makeUser(h, 'Assigner');
    const rect = (mask: string) => `<rect width="9" height="9" mask="url(#${mask})"/>`;
    const masks = Array.from(
      { length: 9 },
      (_, level) => `<mask id="m${level}">${rect(`m${level - 1}`).repeat(10)}</mask>`,
    );
    const answer = ask('put', '/api/assigner/me/logo', accessToken)
      .set('X-XSRF-TOKEN', csrfToken)
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${masks.join('')}${rect('m8')}</svg>`,
      )
      .then(({ status }) => status);
    const find = async () => (await childrenRunning('draw-logo-main', node.process.pid))[0];
    const drawer = await vi.waitUntil(find, { timeout: timeoutMs, interval: 10 });
    expect(await node.stop()).toBe(0);
    expect(await answer).toBe(422);
    expect(await commandOf(drawer ?? 0)).toBe('');
  },
  timeoutMs,
);
