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

/** A phone, a tablet, a small and a usual laptop; journeys continue at the last one. */
const widths = [360, 768, 1024, 1366] as const;
const height = 768;
/** The usual laptop at a zoom of 200 %. */
const zoomed = { width: 1366 / 2, height: height / 2 } as const;

/** A theme for each width. The languages begin with different themes: together they cover every pair. */
function appearancesIn(language: string | null) {
  const isDark = (index: number) => (index % 2 === 0) === (language === 'de');
  return widths.map(
    (width, index) => ({ width, colorScheme: isDark(index) ? 'dark' : 'light' }) as const,
  );
}

/**
 * Expects that the current page has no axe violations and no sideways scrolling at any of the
 * widths, and none at a zoom of 200 %. `state` names the page in a failure.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // The page's script may still be loading.
  await expect(page.locator('h1').first(), `${state}: heading`).toBeAttached();
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page, `${state}, zoomed`);
  const language = await page.locator('html').getAttribute('lang');
  for (const { colorScheme, width } of appearancesIn(language)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator(`html[data-bs-theme=${colorScheme}]`)).toBeAttached();
    await expectFlawless(page, `${state}, ${colorScheme}, ${width} px`);
  }
}

async function expectFlawless(page: Page, state: string): Promise<void> {
  expect(await violationsOn(page), state).toEqual([]);
  await expectNoSidewaysScroll(page, state);
}

async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${state}: sideways scroll`).toBe(0);
}

/** What is behind a modal dialog: axe takes what the dialog covers in part for a small target. */
const background = ['.shell-header', 'main', '.shell-footer'];

/** The violations that axe finds. Its Playwright wrapper is four times slower: it injects axe for each run. */
async function violationsOn(page: Page) {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource);
  const violations = await page.evaluate<Result[]>(
    `axe
      .run(
        document.querySelector('[aria-modal=true]')
          ? { exclude: ${JSON.stringify(background)} }
          : document,
        ${JSON.stringify(rules)},
      )
      .then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
