import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { claimId, deleteLast, registerAnonymously } from './steps.ts';
import { textsOf } from './texts.ts';

// The page's behaviour when the connection is lost while it is open.

const t = textsOf('en');
const password = 'a long enough pass phrase';

async function submitLogin(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click();
}

test('a check whose script failed to load is loaded at the next press', async ({ page }) => {
  // The browser is never idle, so the check is loaded when it is needed.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.locator('input[name=emailUnikatIdOrUsername]').fill('ada@example.org');
  await page.locator('input[name=password]').fill(password);
  await page.context().setOffline(true);
  await submitLogin(page);
  await expect(page.locator('main form').getByText(t('Ui_NoConnection'))).toBeVisible();
  await page.context().setOffline(false);
  await submitLogin(page);
  const refused = t('AuthenticationErrorType_InvalidUserOrPassword');
  await expect(page.locator('main form').getByText(refused)).toBeVisible();
});

test('an action without connection fails at once and does not run later', async ({ page }) => {
  await registerAnonymously(page, t, password);
  await claimId(page, t);
  await page.goto('/accounts');
  const remove = page.getByRole('button', { name: t('Account_Delete') });
  await remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().setOffline(true);
  await deleteLast(page, t, password);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('Ui_NoConnection'))).toBeVisible();
  await expect(dialog.locator('input[name=password]')).toHaveValue(password);
  await page.context().setOffline(false);
  await page.reload();
  await expect(remove).toBeVisible();
});
