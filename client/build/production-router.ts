import path from 'node:path';
import type { Plugin } from 'vite';

const files: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Takes the router's production build, which its package hands to Node alone: no warnings for developers. */
export function productionRouter(projectRoot: string): Plugin {
  const folder = path.join(projectRoot, 'node_modules/react-router/dist/production');
  return {
    name: 'unikat:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (files[source] ? path.join(folder, files[source]) : null),
  };
}
