// No tree shaking removes the schemas from the rows of one table, and a second table of addresses
// would have to be kept beside it. With schemas and zod, the first script exceeds its limit.
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { endpoints } from '#shared/api/index.ts';

/**
 * Gives the browser the method and path of each endpoint, and whether it asks for credentials, which is
 * all that a call needs. Pages with
 * a form import their schemas. Development and tests use the whole table.
 */
export function slimEndpoints(projectRoot: string): Plugin {
  const table = path.join(projectRoot, 'shared/api/index.ts');
  return {
    name: 'unikat:slim-endpoints',
    apply: 'build',
    load(id) {
      if (id !== table) return undefined;
      const slim = Object.entries<Endpoint>(endpoints).map(
        ([name, { method, path: address, credentials }]) => [
          name,
          { method, path: address, credentials },
        ],
      );
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(slim))};`;
    },
  };
}
