// Vite's own helper says that a script did not come, but not why: whether to wait for the connection or to
// load the page again.
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Makes every `import()` of the built client load its files through `network/load-script.ts`. */
export function safeImports(projectRoot: string): Plugin {
  const source = normalizePath(path.join(projectRoot, 'client/src/network/load-script.ts'));
  return {
    name: 'unikat:safe-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves a script without imports out of its own list.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load(id) {
      if (id !== helper) return undefined;
      return `export { loadScript as __vitePreload } from ${JSON.stringify(source)};`;
    },
  };
}
