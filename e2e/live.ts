import type { Page } from '@playwright/test';

/** Resolves when the page is no longer the one that was rendered at the build: it can be operated. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html:not([data-prerendered])').waitFor({ state: 'attached' });
}
