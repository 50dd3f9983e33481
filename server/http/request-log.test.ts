import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { builtClient } from '../test/built-client.ts';
import { makePersonId, makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';

const h = useHarness();

test('the log has the route and the status and no personal data', async () => {
  const lines: string[] = [];
  const app = createApp({
    ...h.deps,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  });
  const [email, password, token] = ['planted@example.org', 'planted-password', 'planted-token'];
  const personId = makePersonId();
  const { accountId, accessToken, csrfToken } = await makeUser(h, 'Local', { email, personId });
  const send = (path: string, body: object) =>
    supertest(app).post(path).set('X-XSRF-TOKEN', '1').send(body);
  await send('/api/accounts/login', { emailUnikatIdOrUsername: email, password });
  await send('/api/accounts/login', { emailUnikatIdOrUsername: personId, password });
  await send('/api/accounts/register-local', { accountType: 'Local', email, password });
  await send('/api/accounts/request-password-reset', { email });
  await send('/api/accounts/reset-password', { accountId, password, resetToken: token });
  await supertest(app).get(`/api/accounts/${accountId}/verify-email?token=${token}`);
  await supertest(app).get(`/api/id/${personId}/challenge`);
  await supertest(app).get('/api/profiles/new?birthDate=1987-06-05');
  await supertest(app).get('/api/accounts').set('Authorization', `Bearer ${accessToken}`);
  const log = lines.join('');
  expect(log).toContain('"row":"login","route":"/api/accounts/login","status":401');
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(9);
  for (const planted of [email, 'planted', accessToken, csrfToken, personId, accountId])
    expect(log).not.toContain(planted);
  // The year alone may stand in a number that is drawn by chance.
  expect(log).not.toMatch(/1987-?06/);
});

describe('by default the log', () => {
  const clientFolder = builtClient();

  test('has a line with id, row, status and time for each call and none for the page’s files', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = createApp({ ...h.deps, log, clientFolder });
    await supertest(app).get('/');
    await supertest(app).get('/about');
    const { headers } = await supertest(app).get('/api/operator');
    await supertest(app).get('/api/nothing');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: headers['x-request-id'], method: 'GET', row: 'operator', status: 200 },
      { status: 404 },
    ]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      route: '/api/operator',
      ms: expect.any(Number),
    });
  });

  test('has no line for a call that pages or the monitoring repeat, unless it is refused', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = createApp({ ...h.deps, log });
    const { accessToken } = await makeUser(h);
    const path = '/api/challenges/unread';
    await supertest(app).get(path).set('Authorization', `Bearer ${accessToken}`).expect(200);
    await supertest(app).get(path).expect(401);
    for (const probe of ['/healthz', '/readyz', '/metrics'])
      await supertest(app).get(probe).expect(200);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { row: 'unreadChallenges', status: 401 },
    ]);
  });
});
