import type { Page } from '@playwright/test';
import { externalProviders } from '../shared/enums.ts';
import { expect, testWithProviders as test } from './fixtures.ts';
import { claimId, registerAnonymously } from './steps.ts';
import { textsOf } from './texts.ts';

// Signing in at real OAuth servers, in the browser.

const t = textsOf('en');
const password = 'a long enough pass phrase';

test.beforeEach(({ providers }) => {
  const subject = crypto.randomUUID();
  Object.assign(providers.visitor, { subject, email: `${subject}@example.org`, refuses: false });
});

async function signIn(page: Page, provider: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: provider, exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('Shell_LogOut') }).click();
  await expect(page).toHaveURL(/\/$/);
}

for (const provider of externalProviders)
  test(`${provider}: first login, ID, second login, and its mark on the profile`, async ({
    page,
  }) => {
    await signIn(page, provider);
    await claimId(page, t);
    await logOut(page);
    await signIn(page, provider);
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByRole('listitem').filter({ hasText: provider })).toBeVisible();
  });

test('whoever refuses at the provider comes back to the sign-in page and reads why', async ({
  page,
  providers,
}) => {
  providers.visitor.refuses = true;
  await signIn(page, 'Google');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('CouldNotLogIn')).first()).toBeVisible();
});

test('linking: a second way to the same ID, listed and offered no longer', async ({ page }) => {
  await registerAnonymously(page, t, password);
  await claimId(page, t);
  await page.goto('/linkaccount');
  await page.getByRole('link', { name: 'Microsoft', exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Microsoft' })).toBeVisible();
  await page.goto('/linkaccount');
  await expect(page.getByRole('link', { name: 'Google', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Microsoft', exact: true })).toHaveCount(0);
});

test('an identity that is somebody else’s is not linked', async ({ page, browser, product }) => {
  await signIn(page, 'Google');
  await claimId(page, t);
  const other = await browser.newPage({ baseURL: product.url, ignoreHTTPSErrors: true });
  await registerAnonymously(other, t, password);
  await claimId(other, t);
  await other.goto('/linkaccount');
  await other.getByRole('link', { name: 'Google', exact: true }).click();
  await expect(other).toHaveURL(/\/me$/);
  await expect(other.getByText(t('Link_BelongsToOther'))).toBeVisible();
  await other.close();
});
