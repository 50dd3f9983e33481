import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no finding of axe and no sideways scroll on the page as it stands; `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A page's script may still be on its way.
  await expect(page.locator('h1').first(), `${state}: heading`).toBeAttached();
  // Legacy: in this page alone, instead of a second page for each run; there are no foreign frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(rules);
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(findings, state).toEqual([]);
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${state}: sideways scroll`).toBe(0);
}

/** Each language, theme and width in which every page must stand; options for `test.use`. */
export const appearances = ['de', 'en'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [360, 1280].map((width) => ({
      title: `${locale}, ${colorScheme}, ${width} px`,
      use: { locale, colorScheme, viewport: { width, height: 800 } },
    })),
  ),
);
