import path from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { apiReference } from './build/api-reference.ts';
import { readDevTls } from './build/dev-tls.ts';
import { emBreakpoints } from './build/em-breakpoints.ts';
import { publicPages } from './build/public-pages.ts';
import { safeImports } from './build/safe-imports.ts';
import { sassVariables } from './build/sass-variables.ts';
import { slimEndpoints } from './build/slim-endpoints.ts';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const apiReferenceFile = /api-reference\.js$/;
/** The best quality takes seconds for the large file of the API's reference, and saves a seventh. */
const fastBrotli = defineAlgorithm('brotliCompress', {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
});
const projectRoot = path.resolve(import.meta.dirname, '..');

/**
 * One file for the first page, one for what forms need, one for their schemas, one for dialogs, one for other code that
 * many pages share, and one for the pages that log in, which would load a dozen tiny ones. Fewer requests are faster.
 * Saving a file and turning pages, which only pages behind a login do, are in none.
 */
const sharedFiles = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  {
    name: 'forms',
    test: /react-hook-form|client\/src\/(?:ui\/fields\/(?:.*-fields?|use-field|error-summary)|parts\/form)\.tsx?$/,
    minShareCount: 8,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'schemas', test: /\/zod\/|@hookform|form-resolver/, minShareCount: 8, priority: 1 },
  {
    name: 'dialog',
    test: /react-bootstrap|@restart|classnames|prop-types|dialogs\/dialog\.tsx/,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    test: /client\/src\/(?!features\/|parts\/loaded-table|ui\/(?:dialogs\/dialog\.tsx|save-file\.ts|tables\/pager\.tsx))|shared\/money|@tanstack|lucide-react/,
    minShareCount: 8,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-in',
    // The second step is loaded when a login asks for it.
    test: /(?:features\/accounts\/(?:sign-in\/(?!second-step)|account-layout)|parts\/passkey-questions|(?:session|ui)\/provider-)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/** `#shared/*` is resolved by the `imports` of package.json, as in Node itself. */
export default defineConfig(({ command }) => {
  const https = command === 'serve' ? readDevTls(process.env, projectRoot) : undefined;
  return {
    root: import.meta.dirname,
    publicDir: path.join(projectRoot, 'public'),
    plugins: [
      react(),
      slimEndpoints(projectRoot),
      safeImports(projectRoot),
      apiReference(),
      // Pages are left out: the server fills them in.
      compression({ include: compressible, exclude: apiReferenceFile, threshold: 512 }),
      compression({ include: apiReferenceFile, algorithms: ['gzip', fastBrotli] }),
      publicPages(),
    ],
    css: {
      postcss: { plugins: [emBreakpoints] },
      preprocessorOptions: {
        scss: {
          additionalData: sassVariables,
          // Bootstrap 5 is written with the older `@import` and functions of Sass.
          quietDeps: true,
          silenceDeprecations: ['import'],
        },
      },
    },
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
      rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
    },
  };
});
