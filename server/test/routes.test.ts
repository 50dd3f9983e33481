import type { Express } from 'express';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { type Endpoint, isChanging, targetOf } from '#shared/api/endpoint.ts';
import { endpoints } from '#shared/api/index.ts';
import { otherRoutes } from '../http/other-routes.ts';
import { builtClient } from './built-client.ts';
import { makePersonId, makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { expectProblem } from './problem.ts';

const h = useHarness({ env: { PRACTICE_PROVIDER: 'on' }, deps: { clientFolder: builtClient() } });
const rows: readonly Endpoint[] = Object.values(endpoints);
const changingGets = rows.filter((row) => row.method === 'get' && isChanging(row));

/** Every route of Express, as `method path`. */
function routesOf(app: Express): string[] {
  return app.router.stack.flatMap(({ route }) =>
    route ? route.stack.map(({ method }) => `${method} ${route.path}`) : [],
  );
}

/** The routes of a row. */
function routesOfRow(row: Endpoint): string[] {
  const path = `/${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return [`${row.method} ${path}`, ...(row.changes ? [`head ${path}`] : [])];
}

describe('the routes', () => {
  test('are exactly those of the table and the list', () => {
    const declared = [...rows.flatMap(routesOfRow), ...otherRoutes];
    expect([...new Set(routesOf(h.app))].sort()).toEqual(declared.sort());
  });

  test('are each declared once', () => {
    const declared = rows.flatMap(routesOfRow);
    expect(new Set(declared).size).toBe(declared.length);
  });
});

describe.each(changingGets.map((row) => [row.path, row] as const))('GET %s', (_, row) => {
  const target = () =>
    `/${targetOf(row, {
      params: { id: makePersonId(), accountId: '019c0000-0000-7000-8000-000000000000' },
      query: { birthDate: '1990-05-17', token: 'none' },
    })}`;
  const get = async () => {
    const { accessToken } = await makeUser(h);
    return supertest(h.app).get(target()).set('Authorization', `Bearer ${accessToken}`);
  };
  const everything = async () => [
    await h.db('challenges').orderBy('id'),
    await h.db('person_ids').orderBy('id'),
    await h.db('rate_limits').orderBy('key'),
    await h.db('audit_entries').orderBy('id'),
  ];

  test('is not cached', async () => {
    expect((await get()).headers['cache-control']).toBe('no-store');
  });

  test('is refused to other sites and changes nothing', async () => {
    const { accessToken } = await makeUser(h);
    const before = await everything();
    const response = await supertest(h.app)
      .get(target())
      .set({ Authorization: `Bearer ${accessToken}`, 'Sec-Fetch-Site': 'cross-site' });
    expectProblem(response, 'Request_CrossSite');
    expect(await everything()).toEqual(before);
  });

  test('does nothing for a HEAD', async () => {
    const before = await everything();
    expect((await supertest(h.app).head(target())).status).toBe(405);
    expect(await everything()).toEqual(before);
  });
});
