import { defineConfig } from 'vitest/config';

/** Ends a test that hangs. A busy machine takes ten times as long as a quiet one. */
const slowestTestMs = 120_000;
/** Days start at different times in these time zones; in some, a day was skipped or starts at 1 a.m. */
const timeZones = ['UTC', 'Europe/Berlin', 'America/New_York', 'America/Sao_Paulo', 'Pacific/Apia'];
const dateTests = [
  'shared/{birth-date,person-id}.test.ts',
  'client/src/**/*{date,time}*.test.ts',
  'client/src/features/{admin/audit-query,assigner/list/assigned-ids-query,public/events}.test.ts',
];
/** Pages of the client without a browser: a DOM, and a server behind `fetch`. */
const pageTests = ['client/src/**/*.dom.test.tsx'];

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: slowestTestMs,
    hookTimeout: slowestTestMs,
    // A run that tested nothing is a failure.
    passWithNoTests: false,
    // A worker imports the modules once for all of its files: importing took a quarter of the time. Stubbed
    // globals are restored, and only the database keeps state.
    isolate: false,
    // Twice the cores of a small machine: some files wait for timeouts of the product, or for processes.
    maxWorkers: 4,
    unstubGlobals: true,
    // The DOM of the pages does not know this element yet.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{shared,server,scripts,client/src,migrations}/**/*.test.{ts,tsx,mjs}'],
          exclude: pageTests,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: pageTests,
          setupFiles: ['client/src/test/browser.ts'],
        },
      },
      {
        extends: true as const,
        test: {
          // `npm run test:operations`; `npm test` does without it.
          name: 'operations',
          include: ['deploy/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      ...timeZones.map((zone) => ({
        extends: true as const,
        test: { name: zone, include: dateTests, env: { TZ: zone } },
      })),
    ],
  },
});
