import path from 'node:path';
import type { Plugin } from 'vite';
import { endpoints } from '#shared/api/index.ts';

/**
 * Gives the browser each endpoint's method and path and leaves the schemas on the server: a call
 * needs no more, its types are gone by then, and zod comes with the first form instead of with
 * the first page. Development and tests use the whole table.
 */
export function slimEndpoints(projectRoot: string): Plugin {
  const table = path.join(projectRoot, 'shared/api/index.ts');
  return {
    name: 'unikat:slim-endpoints',
    apply: 'build',
    load(id) {
      if (id !== table) return undefined;
      const slim = Object.entries(endpoints).map(([name, { method, path: address }]) => [
        name,
        { method, path: address },
      ]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(slim))};`;
    },
  };
}
