import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { endpoints } from '#shared/api/index.ts';
import { eachRow } from '../../test/rows.ts';
import { otherRoutes } from '../other-routes.ts';
import { openApiDocument } from './document.ts';
import type { Operation, Parameter } from './document-types.ts';

const contact = { name: 'Operator', email: 'operator@example.org', url: 'https://example.org' };
const { paths, components } = openApiDocument(endpoints, { url: 'https://example.org', contact });
const rows = Object.entries<Endpoint>(endpoints);
const nameOf = ([name]: (typeof rows)[number]) => name;

/** Routes for people and search engines, outside the API. */
const pages =
  /^\S+ \/(dev\/mail|dev\/practice-provider|dev\/site|api\/docs|robots\.txt|sitemap\.xml|,\/index\.html|\^.*)$/;

function operationOf({ path, method }: Endpoint): Operation {
  const operation = paths[`/${path}`]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

/** The examples of the parameters in one place, in the form of a call. */
function examplesIn(operation: Operation, place: Parameter['in']): object {
  const there = operation.parameters?.filter((parameter) => parameter.in === place) ?? [];
  return Object.fromEntries(there.map(({ name, example }) => [name, example]));
}

describe('the OpenAPI document', () => {
  test('contains exactly the rows and the other routes, without pages', () => {
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const providerNames = /\/login\/(Google|Twitter|Microsoft|Facebook)/;
    const others = otherRoutes
      .filter((route) => !pages.test(route) && !route.startsWith('head '))
      .map((route) =>
        route.replaceAll(/:(\w+)/g, '{$1}').replace(providerNames, '/login/{provider}'),
      );
    const all = [...rows.map(([, { method, path }]) => `${method} /${path}`), ...others];
    expect(described.sort()).toEqual([...new Set(all)].sort());
  });

  test('names each operation after its row', () => {
    expect(rows.map(([, row]) => operationOf(row).operationId)).toEqual(rows.map(([name]) => name));
  });

  test('has no unused components', () => {
    const text = JSON.stringify({ paths, components });
    const kinds = ['schemas', 'responses', 'headers'] as const;
    const unused = kinds.flatMap((kind) =>
      Object.keys(components[kind]).filter(
        (name) => !text.includes(`"#/components/${kind}/${name}"`),
      ),
    );
    expect(unused).toEqual([]);
  });

  test('names scope and errors of each row', () => {
    const check = ([, row]: (typeof rows)[number]) => {
      const { security, description, responses } = operationOf(row);
      const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
      expect(scopes).toEqual(row.scope ? [row.scope] : []);
      expect(description.includes('API keys need the scope')).toBe(row.scope !== undefined);
      const listed = JSON.stringify(Object.values(responses));
      for (const key of row.errors ?? []) expect(listed).toContain(key);
    };
    return eachRow(rows, check, nameOf);
  });

  test('has examples that each row accepts', () => {
    const check = ([, row]: (typeof rows)[number]) => {
      const operation = operationOf(row);
      const take = (schema: z.ZodType | undefined, example: unknown) =>
        expect(schema?.safeParse(example).error).toBeUndefined();
      take(row.params, examplesIn(operation, 'path'));
      take(row.query, examplesIn(operation, 'query'));
      take(row.body, operation.requestBody?.content['application/json']?.example);
      const success = operation.responses[200];
      if (success && 'content' in success)
        take(row.response, Object.values(success.content ?? {})[0]?.example);
    };
    return eachRow(rows, check, nameOf);
  });
});
