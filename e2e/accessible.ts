import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Both themes, narrow and wide; the last one is the state that the journeys continue with. */
const appearances = ([360, 1280] as const).flatMap((width) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ colorScheme, width })),
);
const height = 800;

/**
 * Expects that the current page has no axe violations and no horizontal scrolling, in both themes,
 * narrow and wide. `state` names the page in a failure.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // The page's script may still be loading.
  await expect(page.locator('h1').first(), `${state}: heading`).toBeAttached();
  for (const { colorScheme, width } of appearances) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await expect(page.locator(`html[data-bs-theme=${colorScheme}]`)).toBeAttached();
    await expectFlawless(page, `${state}, ${colorScheme}, ${width} px`);
  }
}

async function expectFlawless(page: Page, state: string): Promise<void> {
  expect(await violationsOn(page), state).toEqual([]);
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${state}: sideways scroll`).toBe(0);
}

/** The violations that axe finds. Its Playwright wrapper is four times slower: it injects axe for each run. */
async function violationsOn(page: Page) {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource);
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(rules)}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
