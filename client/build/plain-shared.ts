import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const copy = /\?plain-(pages|shell)$/;
const importOfShared = /import ([^;]+?) from '(#shared\/[^']+)'/g;
const page = /\/client\/src\/features\/(?!home\/)/;
// A constant that holds a schema or rows; the statement ends where the next one begins.
const schemaConstant =
  /^((?:export )?const \w+ = )([^;]*?\b(?:z|endpoint|\w+Schema)\b[\s\S]*?);(?=\n\n?\S|\n*$(?![\s\S]))/gm;
// The table is made slim elsewhere.
const endpointTable = '#shared/api/index.ts';

/**
 * Gives whoever asks `shared/` for no schema (a name that ends in `Schema`) a copy of the module.
 * Lists and functions stand there beside schemas, and a module lies in one chunk as a whole: without
 * the copy a page would load zod for the sake of a list. In the copy nobody reads the schemas, so
 * they fall away. What the first page needs is a copy of its own, without what only others need.
 * The modules hold no state; several copies are safe.
 */
export function plainShared(): Plugin {
  return {
    name: 'unikat:plain-shared',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/client/src/') || !code.includes('#shared/')) return null;
      const suffix = page.test(id) ? '?plain-pages' : '?plain-shell';
      return code.replaceAll(importOfShared, (statement, names: string, source: string) => {
        const wantsSchema = /Schema\b/.test(names) || source === endpointTable;
        return wantsSchema ? statement : statement.replace(source, `${source}${suffix}`);
      });
    },
    async resolveId(source, importer = '', options) {
      const fromCopy = source.startsWith('.') ? copy.exec(importer)?.[0] : undefined;
      const suffix = copy.exec(source)?.[0] ?? fromCopy;
      if (suffix === undefined) return null;
      const own = { ...options, skipSelf: true };
      const resolved = await this.resolve(
        source.replace(copy, ''),
        importer.replace(copy, ''),
        own,
      );
      return resolved && `${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!copy.test(id)) return null;
      const source = await readFile(id.replace(copy, ''), 'utf8');
      // Whoever makes a schema does nothing else; without this word a bundler cannot know.
      const code = source.replaceAll(schemaConstant, '$1/* @__PURE__ */ (() => ($2))();');
      return { code, moduleType: 'ts' };
    },
  };
}
