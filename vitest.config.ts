import { defineConfig } from 'vitest/config';

const slowestTestMs = 30_000;
/** A day begins at another moment in each of these; some have days that were skipped or begin at 1 a.m. */
const timeZones = ['UTC', 'Europe/Berlin', 'America/New_York', 'America/Sao_Paulo', 'Pacific/Apia'];
const dateTests = [
  'shared/{birth-date,person-id}.test.ts',
  'client/src/**/*{date,time,range,clock}*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: slowestTestMs,
    hookTimeout: slowestTestMs,
    // A run that tested nothing is a failure.
    passWithNoTests: false,
    // A worker reads the modules once for all of its files: importing was a quarter of the time. What a
    // file stubs it gets back, and nothing but the database holds what a test did.
    isolate: false,
    maxWorkers: '100%',
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{shared,server,scripts,client/src,migrations}/**/*.test.{ts,tsx,mjs}'],
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
