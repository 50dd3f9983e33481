import type { Page } from '@playwright/test';
import { loseAnswer } from './cuts.ts';
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a claim whose answer is lost says so beside its button, which gives the same ID', async ({
    page,
  }) => {
    await registerAnonymously(page, t, password);
    await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
    await page.getByLabel(t('NewProfile_BirthDate')).fill('1984-07-31');
    await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
    const chosen = await page.getByRole('radio', { checked: true }).inputValue();
    const claim = page.getByRole('button', { name: t('NewProfile_Claim') });
    await page.route('**/api/profiles/claim/*', loseAnswer, { times: 1 });
    await claim.click();
    await expect(page.getByText(t('NewProfile_NoAnswer'))).toBeInViewport();
    await expect(claim).toBeInViewport();
    await claim.click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText(chosen).first()).toBeVisible();
  });
});
