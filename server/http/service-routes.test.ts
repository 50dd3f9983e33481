import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import supertest from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { directUrlOf, openDatabase } from '../platform/database/database.ts';
import { addJob } from '../platform/processes/job-queue.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { issueId, makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { jobsIn } from '../test/jobs.ts';
import { expectProblem } from '../test/problem.ts';

const path = '/metrics';

const token = 'a token of the tests that is long enough';
const operator = { Authorization: `Bearer ${token}` };

describe('health and readiness, under any host name,', () => {
  const h = useHarness({ env: { METRICS_TOKEN: token } });
  const ask = async (path: string, deps = h.deps) => {
    const { status, text } = await supertest(createApp(deps)).get(path).set('Host', '10.0.0.1');
    return `${status} ${text}`;
  };

  test('answer 200 while the process runs', async () => {
    expect(await ask('/healthz')).toBe('200 ok');
    expect(await ask('/readyz')).toBe('200 ready');
  });

  test('share one query to the database when many requests come at once', async () => {
    let questions = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const query = async () => {
      questions += 1;
      await answered;
      return { rows: [], rowCount: 1 };
    };
    const client = { acquireConnection: async () => ({ query }), releaseConnection() {} };
    const db = Object.create(h.db, { client: { value: client } });
    const app = createApp({ ...h.deps, db, config: h.deps.config });
    let asking = 0;
    const server = createServer((request, response) => {
      app(request, response);
      asking += 1;
      if (asking === 50) answer();
    }).listen(0, '127.0.0.1');
    const asked = Array.from({ length: 50 }, () =>
      supertest(server).get('/readyz').set(operator).then(),
    );
    for (const { text } of await Promise.all(asked)) expect(text).toContain('database answers');
    expect(questions).toBe(1);
    server.close();
  });

  test('answer 200 and 503 while the process stops', async () => {
    const stopping = { ...h.deps, isReady: () => false };
    expect(await ask('/healthz', stopping)).toBe('200 ok');
    expect(await ask('/readyz', stopping)).toBe('503 not ready');
  });

  test('answer 200 while the database is away: ready means that the node is not leaving', async () => {
    const away = { ...h.deps, db: openDatabase('postgres://nobody@127.0.0.1:1/nothing') };
    expect(await ask('/healthz', away)).toBe('200 ok');
    expect(await ask('/readyz', away)).toBe('200 ready');
    await away.db.destroy();
  });

  test('tell operators, and no one else, about the database and what is not set up', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const config = { ...h.deps.config, warnings: ['OPERATOR_FILE is not set.'] };
    const app = createApp({ ...h.deps, db, config });
    const { text, headers } = await supertest(app).get('/readyz').set(operator);
    expect(text).toBe('ready\nThe database does not answer.\nOPERATOR_FILE is not set.');
    expect(headers['cache-control']).toBe('no-store');
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`]) {
      const { text } = await supertest(app).get('/readyz').set('Authorization', authorization);
      expect(text).toBe('ready');
    }
    await db.destroy();
  });
});

describe('the metrics', () => {
  const h = useHarness();
  const read = async (app = h.app) => {
    const { status, type, text } = await supertest(app).get(path).set('Host', '10.0.0.1');
    expect([status, type]).toEqual([200, 'text/plain']);
    return text;
  };

  test('count answers by row and status, and time them by row', async () => {
    await h.call('operator', {});
    await h.call('myProfile', {});
    await h.call('myProfile', {});
    await supertest(h.app).get('/api/no/such/path');
    const text = await read();
    expect(text).toContain('http_requests_total{row="operator",status="200"} 1\n');
    expect(text).toContain('http_requests_total{row="myProfile",status="401"} 2\n');
    expect(text).toContain('http_requests_total{row="none",status="404"} 1\n');
    expect(text).toContain('http_request_duration_seconds_count{row="myProfile"} 2\n');
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0\.5",row="operator"\} 1\n/);
  });

  test('count the IDs that people claim and assigners issue', async () => {
    const person = await makeUser(h);
    const { body } = await h.call('drawCandidates', { query: { birthDate: '1990-05-17' } }, person);
    const params = { id: body.idCandidates[0] };
    await h.call('claimCandidate', { params }, person);
    await h.call('claimCandidate', { params }, person);
    const assigner = await makeUser(h, 'Assigner');
    await issueId(h, assigner);
    await issueId(h, assigner);
    const text = await read();
    expect(text).toContain('unikat_ids_issued_total{by="person"} 1\n');
    expect(text).toContain('unikat_ids_issued_total{by="assigner"} 2\n');
  });

  test('count the jobs that wait, are retried and were given up', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await addJob(h.db, { task: 'mail', payload: {}, key });
    await jobsIn(h.db).where({ key: 'b' }).update({ attempts: 1 });
    await jobsIn(h.db)
      .where({ key: 'c' })
      .update({ attempts: h.db.ref('max_attempts') });
    const text = await read();
    expect(text).toContain('unikat_jobs{task="mail",state="waiting"} 2\n');
    expect(text).toContain('unikat_jobs{task="mail",state="retrying"} 1\n');
    expect(text).toContain('unikat_jobs{task="mail",state="failed"} 1\n');
  });

  test('count the unfinished lists and say how long the oldest waits', async () => {
    expect(await read()).toContain('unikat_batches_oldest_unfinished_seconds 0\n');
    const { accountId } = await makeUser(h, 'Assigner');
    const list = (minutes: number, done: number) => ({
      institution_id: accountId,
      sent_by: accountId,
      idempotency_key: randomUUID(),
      content_hmac: Buffer.alloc(32),
      is_test: false,
      total: 2,
      done,
      created_at: h.db.raw("now() - ? * interval '1 minute'", [minutes]),
      progressed_at: h.db.fn.now(),
    });
    await h.db('batches').insert([list(5, 1), list(10, 0), list(60, 2)]);
    const text = await read();
    expect(text).toContain('unikat_batches_unfinished 2\n');
    expect(text).toMatch(/unikat_batches_oldest_unfinished_seconds 6\d\d/);
  });

  test('show the use of connections and the state of the process', async () => {
    const held = await h.db.transaction();
    const text = await read();
    await held.rollback();
    expect(text).toContain('unikat_database_up 1\n');
    expect(text).toMatch(/unikat_database_connections\{state="used"\} [1-9]/);
    expect(text).toMatch(/unikat_database_connections\{state="waiting"\} 0\n/);
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
  });

  test('say from the first scrape on whether the database answers', async () => {
    const db = openDatabase(directUrlOf(h.db));
    const app = createApp({ ...h.deps, metrics: createMetrics(db) });
    expect(await read(app)).toContain('unikat_database_up 1\n');
    await db.destroy();
    expect(await read(app)).toContain('unikat_database_up 0\n');
  });

  test('ask the database once for the jobs and once for the lists', async () => {
    const asking = vi.spyOn(h.db.client, 'acquireConnection');
    await read();
    expect(asking).toHaveBeenCalledTimes(2);
    asking.mockRestore();
  });

  test('are served while the database is away, and say so', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const text = await read(createApp({ ...h.deps, db, metrics: createMetrics(db) }));
    await db.destroy();
    expect(text).toContain('unikat_database_up 0\n');
    expect(text).not.toContain('unikat_jobs{');
    expect(text).not.toMatch(/^unikat_batches/m);
  });
});

describe('the metrics of an installation with a token', () => {
  const h = useHarness({ env: { METRICS_TOKEN: token } });

  test('are served to callers with the token', async () => {
    const ask = (authorization: string) =>
      supertest(h.app).get(path).set({ Authorization: authorization });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token])
      expectProblem(await ask(wrong), 'Request_NotLoggedIn');
    expectProblem(await supertest(h.app).get(path), 'Request_NotLoggedIn');
  });
});

describe('the metrics of an installation in production without a token', () => {
  const h = useHarness();

  test('are not served', async () => {
    const app = createApp({ ...h.deps, config: { ...h.deps.config, production: true } });
    expectProblem(await supertest(app).get(path), 'Request_NotFound');
  });
});
