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

type Theme = 'dark' | 'light';

/** A language, a theme and a width in which axe looks at a page. */
interface View {
  readonly language: Language;
  readonly theme: Theme;
  readonly width: number;
}

/** A phone, a tablet, a small and a usual laptop; journeys continue at the last one. */
const widths = [360, 768, 1024, 1366] as const;
const height = 768;
/** The usual laptop at a zoom of 200 %. */
const zoomedWidth = 1366 / 2;

/** Each value once: German with its long words on the phone, English on the laptop. */
const usualViews: readonly View[] = [
  { language: 'de', theme: 'dark', width: 360 },
  { language: 'en', theme: 'light', width: 1366 },
];

/** Each language in each theme at each width, for `ACCESSIBLE_VIEWS=all npm run e2e`. */
const allViews = languages.flatMap((language) =>
  widths.flatMap((width) =>
    (['dark', 'light'] as const).map((theme): View => ({ language, theme, width })),
  ),
);
const views = process.env.ACCESSIBLE_VIEWS === 'all' ? allViews : usualViews;

/**
 * Expects that axe finds no violations on the current page in these views, and that it scrolls sideways in
 * German, whose words are longest, at none of the widths. It then has its own language again. `state`
 * names the page in a failure.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // The page's script may still be loading.
  await expect(page.locator('h1').first(), `${state}: heading`).toBeAttached();
  const own: Language = (await page.locator('html').getAttribute('lang')) === 'de' ? 'de' : 'en';
  const others = languages.filter((language) => language !== own);
  for (const language of [...others, own]) await expectAccessibleIn(page, language, state);
}

async function expectAccessibleIn(page: Page, language: Language, state: string): Promise<void> {
  await chooseInOtherTab(page, language);
  for (const view of views.filter((one) => one.language === language))
    await expectAccessibleAs(page, view, state);
  if (language === 'de')
    for (const width of [768, zoomedWidth, 1024]) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page, `${state}, de, ${width} px`);
    }
  await page.setViewportSize({ width: 1366, height });
}

async function expectAccessibleAs(page: Page, { language, theme, width }: View, state: string) {
  const name = `${state}, ${language}, ${theme}, ${width} px`;
  await page.setViewportSize({ width, height });
  await expectNoSidewaysScroll(page, name);
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator(`html[data-bs-theme=${theme}]`)).toBeAttached();
  // Further down, the header covers buttons in part.
  await page.evaluate('scrollTo(0, 0)');
  expect(await violationsOn(page), name).toEqual([]);
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
