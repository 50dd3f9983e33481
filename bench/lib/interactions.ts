import type { Browser, Page } from '@playwright/test';
import { paths } from '../../client/src/paths.ts';
import { untilLive } from '../../e2e/live.ts';

const slowdown = 4;

/** Keeps the longest time from a press to the next frame, as the browser measures it. */
const noteInteractions = `
  globalThis.interactionMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.interactionMs = Math.max(globalThis.interactionMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

type Act = (page: Page) => Promise<unknown>;

/** What people do first on public pages: the path, and the action there. */
const acts: readonly (readonly [path: string, act: Act])[] = [
  [
    paths.challenge,
    async (page) => {
      await page.locator('main').getByRole('textbox').pressSequentially('19840731-22222');
      await page.locator('main').getByRole('button').first().click();
    },
  ],
  [
    paths.login,
    async (page) => {
      await page.getByRole('tab').last().click();
      await page.locator('input[type=password]').first().pressSequentially('a long phrase');
    },
  ],
  [
    paths.home,
    async (page) => {
      await page.getByRole('button', { name: 'Deutsch' }).first().click();
      await page.locator('html[lang=de]').waitFor();
    },
  ],
];

/** The longest time in ms until the page answers a press, at a quarter of the CPU speed. */
export async function slowestInteraction(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  await page.addInitScript(noteInteractions);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const slowest: number[] = [];
  for (const [path, act] of acts) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await untilLive(page);
    await act(page);
    slowest.push(await page.evaluate<number>('interactionMs'));
  }
  await page.close();
  return Math.max(...slowest);
}
