import supertest, { type Response } from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type ErrorKey, errorStatus } from '#shared/api/errors.ts';
import { endpoints } from '#shared/api/index.ts';
import { idempotencyHeader } from '#shared/limits/institutions.ts';
import { apiKeyCalls, withKey } from '../test/api-key-calls.ts';
import { makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { rowCalls } from '../test/row-calls.ts';
import { eachRow } from '../test/rows.ts';
import { problem } from './error-handler.ts';

// What clients of any HTTP API look for beside the status.

const h = useHarness();
const { insert, use } = apiKeyCalls(h);
const rows: readonly Endpoint[] = Object.values(endpoints);
/** The rarest first. */
const methods = ['patch', 'put', 'delete', 'post', 'get'] as const;
const allowed = (answer: Response) => (answer.headers.allow ?? '').split(', ');

/** The path of a row with something in place of its parameters. */
const pathOf = ({ path }: Endpoint) => `/${path.replaceAll(/\{\w+\}/g, 'x')}`;
/** The methods of all rows that have this path. */
function methodsOf(path: string): string[] {
  const fitting = rows.filter((row) =>
    new RegExp(`^/${row.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return fitting.flatMap((row) => {
    const method = row.method.toUpperCase();
    return method === 'GET' && !row.changes ? ['GET', 'HEAD'] : [method];
  });
}

describe('a call with another method', () => {
  test('names those of each path', () =>
    eachRow([...new Set(rows.map(pathOf))], async (path) => {
      const expected = methodsOf(path);
      const [other = 'patch'] = methods.filter((name) => !expected.includes(name.toUpperCase()));
      const answer = await supertest(h.app)[other](path);
      expectProblem(answer, 'Request_MethodNotAllowed');
      expect(allowed(answer)).toEqual(expect.arrayContaining(expected));
    }));

  test('names the methods of routes outside the table', async () => {
    const methodsAt = async (path: string) => allowed(await supertest(h.app).patch(path));
    expect(await methodsAt('/api/assigner/me/logo')).toEqual(['DELETE', 'PUT']);
    expect(await methodsAt('/api/accounts/login/google')).toEqual(['GET']);
    expect(await methodsAt('/api/openapi.json')).toEqual(['GET', 'HEAD']);
    const head = await supertest(h.app).head('/api/assigner/candidate');
    expect([head.status, head.headers.allow]).toEqual([405, 'GET']);
  });

  test('under an unknown path finds nothing', async () => {
    const answer = await supertest(h.app).patch('/api/nothing');
    expectProblem(answer, 'Request_NotFound');
    expect(answer.headers.allow).toBeUndefined();
  });
});

test('401 says how to log in, and whether a token was refused', async () => {
  const challengeOf = async (headers = {}) => {
    const answer = await supertest(h.app).get('/api/assigner/assigned-ids').set(headers);
    expect(answer.status).toBe(401);
    return answer.headers['www-authenticate'];
  };
  expect(await challengeOf()).toBe('Bearer');
  expect(await challengeOf(withKey('unk_0'))).toBe('Bearer error="invalid_token"');
  const failed = await h.call('login', rowCalls().login);
  expect([failed.status, failed.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

describe('202', () => {
  let key = '';
  beforeAll(async () => {
    key = await insert(await makeUser(h, 'Assigner'));
  });

  test('says where to ask for the batch, and when', async () => {
    const headers = { [idempotencyHeader]: '019c0000-0000-7000-8000-000000000001' };
    const sent = await use(key, 'createBatch', { ...rowCalls().createBatch, headers });
    expect(sent.status).toBe(202);
    expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0);
    const found = await supertest(h.app)
      .get(sent.headers.location ?? '')
      .set(withKey(key));
    expect(found.body).toMatchObject({ id: sent.body.id });
  });
});

describe('a problem', () => {
  test('says in English what is wrong, and with which fields', async () => {
    const { body } = await h.call('checkEmailLink', { body: { token: '' } });
    expect(body.detail).toBe('Please check what you entered: token.');
    const until = new Date('2026-07-31T12:00:00Z');
    expect(problem('NewIds_TooMany', { until }, '').detail).toContain('2026-07-31T12:00:00.000Z');
  });

  test('has a detail', () =>
    eachRow(Object.keys(errorStatus), (key) => {
      const { detail } = problem(key as ErrorKey, {}, '');
      expect(detail).toMatch(/^[A-Z][^{}]+$/);
    }));
});
