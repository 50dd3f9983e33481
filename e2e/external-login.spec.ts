import type { Page } from '@playwright/test';
import { enterAsOwner } from './api.ts';
import { expect, testWithProviders as test } from './fixtures.ts';
import { claimId, logOut } from './steps.ts';
import { inEnglish } from './texts.ts';

// External logins at real OAuth servers, in the browser.

test.beforeEach(({ providers }) => {
  const subject = crypto.randomUUID();
  Object.assign(providers.visitor, { subject, email: `${subject}@example.org`, refuses: false });
});

async function signIn(page: Page, provider: string, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: provider, exact: true }).click();
}

const { language, t } = inEnglish;
test.use({ locale: language });

test('the first login leads to an ID, the second to the wanted page', async ({ page }) => {
  await signIn(page, 'Google');
  await claimId(page, t);
  await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toBeVisible();
  await logOut(page, t);
  await signIn(page, 'Google', '/accounts?from=elsewhere');
  await expect(page).toHaveURL(/\/accounts\?from=elsewhere$/);
});

test('cancelling at the provider is explained, and the wanted page is kept', async ({
  page,
  providers,
}) => {
  providers.visitor.refuses = true;
  await signIn(page, 'Google', '/challenges');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fchallenges$/);
  await expect(page.getByText(t('CouldNotLogIn')).first()).toBeVisible();
  await expect(page.getByText(t('ExternalLogin_cancelled'))).toBeVisible();
});

test('a failing provider is explained, and a sign-in that is over is a page with a way back', async ({
  page,
}) => {
  await page.goto('/login/redirect?error=unavailable');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('ExternalLogin_unavailable'))).toBeVisible();
  await page.goto('/api/accounts/login/Google/callback?code=late&state=0-late');
  await expect(
    page.getByRole('heading', { name: 'This sign-in is no longer valid' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(t('Login_Name'))).toBeVisible();
});

test('a linked login opens the same ID, is no longer offered and cannot be linked by another person', async ({
  page,
  browser,
  product,
}) => {
  await enterAsOwner(page, '/linkaccount');
  await page.getByRole('link', { name: 'Microsoft', exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Microsoft' })).toBeVisible();
  await page.goto('/linkaccount');
  await expect(page.getByRole('link', { name: 'Google', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Microsoft', exact: true })).toHaveCount(0);

  const context = { baseURL: product.url, ignoreHTTPSErrors: true, locale: language };
  const other = await browser.newPage(context);
  await enterAsOwner(other, '/linkaccount');
  await other.getByRole('link', { name: 'Microsoft', exact: true }).click();
  await expect(other).toHaveURL(/\/me$/);
  await expect(other.getByText(t('Link_BelongsToOther'))).toBeVisible();
  await other.close();
});
