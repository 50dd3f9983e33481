import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Puts the program of the API's reference page (server/http/api-docs.ts) beside the page. Its package
 * brings hundreds of others, which nobody needs but those who build.
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
