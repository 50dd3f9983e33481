import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './e2e/chromium.ts';

// These end a test that hangs. A busy machine takes several times as long as a quiet one.
const slowestTestMs = 180_000;
const slowestExpectationMs = 30_000;
const slowestActionMs = 60_000;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // One more than the cores of a small machine: a page waits for the server and the server for the disk.
  workers: 3,
  timeout: slowestTestMs,
  expect: { timeout: slowestExpectationMs },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: slowestActionMs,
    // The certificate is the self-signed one of the first start.
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    // Animations take time and show nothing that the tests look at.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording films each page and doubles the time; `npm run e2e -- --trace on` when one fails.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags],
    },
  },
});
