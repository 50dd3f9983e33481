import supertest, { type Response } from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { http } from '#shared/limits/server.ts';
import { apiKeyCalls, withKey } from '../test/api-key-calls.ts';
import { makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { rowCalls } from '../test/row-calls.ts';
import { eachRow } from '../test/rows.ts';

const h = useHarness();
const { insert, use } = apiKeyCalls(h);
const typo = 'refrence';
const isName = (name: string): name is keyof Endpoints => name in endpoints;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** The rows that a key may call. */
const rowOf = (name: keyof Endpoints): Endpoint => endpoints[name];
const names = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => rowOf(name).scope);
const namesOf = (answer: Response) => ({ status: answer.status, fields: answer.body.fields });

/** The value with a misspelt field in each object, and the paths of these fields. */
function misspelt(value: unknown, path: readonly string[] = []): [unknown, string[]] {
  if (!isObject(value)) return [value, []];
  const parts = Object.entries(value).map(
    ([name, part]) => [name, misspelt(part, [...path, name])] as const,
  );
  const inside = parts.flatMap(([, [, paths]]) => paths);
  if (Array.isArray(value)) return [parts.map(([, [part]]) => part), inside];
  const fields = Object.fromEntries(parts.map(([name, [part]]) => [name, part]));
  return [{ ...fields, [typo]: 'case 4711' }, [...inside, [...path, typo].join('.')]];
}

describe('a call with an API key', () => {
  let key = '';
  beforeAll(async () => {
    key = await insert(await makeUser(h, 'Assigner'));
  });

  test('names each unknown field and query name of each row', () =>
    eachRow(names, async (name) => {
      const sample = { body: undefined, ...rowCalls()[name] };
      const query = { ...('query' in sample ? sample.query : {}), [typo]: 'x' };
      expect(namesOf(await h.call(name, { ...sample, query }, undefined, withKey(key)))).toEqual({
        status: 400,
        fields: [typo],
      });
      if (!rowOf(name).body) return;
      const [body, fields] = misspelt(sample.body);
      const answer = await h.call(name, { ...sample, body }, undefined, withKey(key));
      expect(answer.status).toBe(400);
      expect([...answer.body.fields].sort()).toEqual(fields.sort());
    }));

  test('names what is missing beside what is not known, and issues no ID', async () => {
    const send = (body: object) =>
      supertest(h.app).post('/api/assigner/ids').set(withKey(key)).send(body);
    const before = await h.db('person_ids').orderBy('id');
    const missing = await send({ birthdate: '1984-07-31', refrence: 'case 4711' });
    expect(missing.body).toMatchObject({
      status: 400,
      fields: ['birthDate', 'birthdate', 'refrence'],
      errors: [
        'resolveText:Invalid_birthDate',
        'resolveText:Invalid_unknownField',
        'resolveText:Invalid_unknownField',
      ],
    });
    const named = await send({ birthDate: '1984-07-31', constructor: 1 });
    expect(namesOf(named)).toEqual({ status: 400, fields: ['constructor'] });
    expect(await h.db('person_ids').orderBy('id')).toEqual(before);
  });

  test('names the first hundred unknown fields', async () => {
    const many = Array.from({ length: 200 }, (_, place) => [`field${place}`, 1]);
    const body = { birthDate: '1984-07-31', ...Object.fromEntries(many) };
    const { fields } = (await use(key, 'issueId', { body })).body;
    expect(fields).toHaveLength(http.maxNamedFields);
  });
});

test('a call in a session or of a visitor is answered as if the unknown names were missing', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const body = { birthDate: '1984-07-31', [typo]: 'case 4711' };
  expect((await h.call('issueId', { body }, assigner)).status).toBe(201);
  const list = await supertest(h.app)
    .get(`/api/assigner/assigned-ids?${typo}=x`)
    .set(withKey(assigner.accessToken));
  expect(list.status).toBe(200);
  const visitor = await supertest(h.app).get('/api/id/random?birthdate=1990-05-17&utm_source=x');
  expect(visitor.status).toBe(200);
});
