import type { Page } from '@playwright/test';

/** Resolves when the page's script has replaced the content rendered at build time. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html:not([data-prerendered])').waitFor({ state: 'attached' });
}
