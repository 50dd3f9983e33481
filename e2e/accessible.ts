import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { type Language, languages } from '../shared/enums.ts';
import { untilLive } from './live.ts';

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

/** What axe looks at: each language has half of the widths, and each of them one theme. */
const checked: Readonly<Record<Language, Partial<Record<number, 'dark' | 'light'>>>> = {
  de: { 360: 'dark', 1024: 'light' },
  en: { 768: 'dark', 1366: 'light' },
};

/**
 * Expects that the current page, in each language, scrolls sideways neither at any of the widths nor at
 * a zoom of 200 %, and that axe finds no violations. It then has its own language again. `state` names
 * the page in a failure.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // The page's script may still be loading.
  await expect(page.locator('h1').first(), `${state}: heading`).toBeAttached();
  const own = await page.locator('html').getAttribute('lang');
  const others = languages.filter((language) => language !== own);
  for (const language of others) await expectAccessibleIn(page, language, state);
  await expectAccessibleIn(page, own === 'de' ? 'de' : 'en', state);
}

async function expectAccessibleIn(page: Page, language: Language, state: string): Promise<void> {
  await chooseInOtherTab(page, language);
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page, `${state}, ${language}, zoomed`);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `${state}, ${language}, ${width} px`);
    const colorScheme = checked[language][width];
    if (colorScheme === undefined) continue;
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-bs-theme=${colorScheme}]`)).toBeAttached();
    // Further down, the header covers buttons in part.
    await page.evaluate('scrollTo(0, 0)');
    expect(await violationsOn(page), `${state}, ${language}, ${colorScheme}, ${width} px`).toEqual(
      [],
    );
  }
}

/** Changes the language as another tab does, since a dialog covers the page's own switch. */
export async function chooseInOtherTab(page: Page, language: Language): Promise<void> {
  const choice = JSON.stringify({ key: 'language', newValue: language });
  await untilLive(page);
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', ${choice}))`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
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
