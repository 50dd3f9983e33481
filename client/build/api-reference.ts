// Ours: a file that a plugin copies after the build would not be compressed with the rest.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Adds the script of the API's reference page (server/http/api-docs.ts) to the build. Only the build
 * needs its package, which brings hundreds of others.
 */
export function apiReference(): Plugin {
  return {
    name: 'unikat:api-reference',
    apply: 'build',
    async generateBundle() {
      const entry = import.meta.resolve('@scalar/api-reference');
      const source = await readFile(new URL('browser/standalone.js', entry));
      this.emitFile({ type: 'asset', fileName: 'api-reference.js', source });
    },
  };
}
