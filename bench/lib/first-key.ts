import type { Browser, Page } from '@playwright/test';
import { median } from './load.ts';

const rounds = 5;
const slowdown = 4;
/** Slow 4G as Lighthouse has it: 150 ms for each request, 1.6 Mbit/s down and 0.75 up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const pollMs = 20;

/** Notes when a field takes its first character, in ms since the navigation began. */
const noteFirstKey = `
  addEventListener('input', () => { globalThis.firstKeyMs ??= performance.now(); }, true);
`;

/** The first field of the page has the focus. */
const focusField = `document.querySelector('main input:not([type=radio])')?.focus()`;

async function firstKeyOnce(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  await page.addInitScript(noteFirstKey);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  const taken = await pressUntilTaken(page);
  await page.close();
  return taken;
}

async function pressUntilTaken(page: Page): Promise<number> {
  for (;;) {
    await page.evaluate(focusField);
    await page.keyboard.press('a');
    const taken = await page.evaluate<number | undefined>('globalThis.firstKeyMs');
    if (taken !== undefined) return taken;
    // A reader's next key; more of them would slow down the page that is measured.
    await page.waitForTimeout(pollMs);
  }
}

/** The ms until a reader can type into the page's first field, on slow 4G and a slow processor. */
export async function timeToFirstKey(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await firstKeyOnce(browser, url));
  return Math.round(median(times));
}
