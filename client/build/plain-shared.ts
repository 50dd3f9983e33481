import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const suffix = '?plain';
// Pages with forms read the schemas; the shell, the kit, the home and the public pages do not.
const withoutSchemas = /\/client\/src\/(?!features\/)|\/client\/src\/features\/(home|public)\//;

/**
 * Gives those modules their own copy of the modules in `shared/` that hold lists and functions
 * beside schemas (enums, person-id, birth-date). A form's page needs the schemas, and a module lies
 * in one chunk as a whole: without the copy the first page would load zod for the sake of a list. In
 * the copy nobody reads the schemas, so they fall away. The modules hold no state; two copies are
 * safe.
 */
export function plainShared(): Plugin {
  return {
    name: 'unikat:plain-shared',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const isFromClient = withoutSchemas.test(importer) && source.startsWith('#shared/');
      const isFromCopy = importer.endsWith(suffix) && source.startsWith('./');
      if (source.startsWith('#shared/api/') || !(isFromClient || isFromCopy)) return null;
      const from = importer.replace(suffix, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      return resolved && `${resolved.id.replace(suffix, '')}${suffix}`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      return { code: await readFile(id.slice(0, -suffix.length), 'utf8'), moduleType: 'ts' };
    },
  };
}
