import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiReference } from './build/api-reference.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { readDevTls } from './build/dev-tls.ts';
import { firstFiles } from './build/first-files.ts';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/public-pages.ts';
import { purgeCss } from './build/purge-css.ts';
import { slimEndpoints } from './build/slim-endpoints.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

/** `#shared/*` is resolved by the `imports` of package.json, as in Node itself. */
export default defineConfig(({ command }) => {
  const https = command === 'serve' ? readDevTls(process.env, projectRoot) : undefined;
  return {
    root: import.meta.dirname,
    publicDir: path.join(projectRoot, 'public'),
    plugins: [
      react(),
      slimEndpoints(projectRoot),
      purgeCss(),
      apiReference(),
      precompress(),
      publicPages(),
    ],
    server: {
      port: 5173,
      strictPort: true,
      fs: { allow: [projectRoot] },
      ...(https === undefined ? {} : { https }),
    },
    build: {
      outDir: path.join(import.meta.dirname, 'dist'),
      emptyOutDir: true,
      // Says which files a page loads; the size limits need it.
      manifest: true,
      // No data: addresses for our own files, so that the content security policy stays short.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  };
});
