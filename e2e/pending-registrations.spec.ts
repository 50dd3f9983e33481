import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { linkIn } from './mailbox.ts';
import { logIn, logOut, registerWithEmail } from './steps.ts';
import { inGerman, type Text } from './texts.ts';

// An address that was registered twice belongs to the reader of its mails.

const owners = 'the pass phrase of its owner';
const strangers = 'the pass phrase of a stranger';
const chosen = 'the pass phrase that was chosen';

async function choosePassword(page: Page, t: Text): Promise<void> {
  await expect(page.getByRole('heading', { name: t('VerifyEmail_ChoosePassword') })).toBeFocused();
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.locator('input[name=password]').fill(chosen);
  await page.locator('input[name=repeatedPassword]').fill(chosen);
}

/** While the registration would be valid, its password gets the same answer as before. */
async function expectRefused(page: Page, t: Text, email: string, password: string): Promise<void> {
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByText(t('VerifyEmail_NotVerified')).first()).toBeVisible();
}

const { language, t } = inGerman;
test.use({ locale: language });

test('after two registrations and one opened link only the chosen password logs in', async ({
  page,
  product,
}) => {
  const email = 'twice@example.org';
  await registerWithEmail(page, t, { email, password: owners });
  const link = linkIn(await product.mailbox.take(email), `${product.url}/verify-email`);
  await registerWithEmail(page, t, { email, password: strangers });
  const other = linkIn(await product.mailbox.take(email), `${product.url}/verify-email`);

  await page.goto(link);
  await choosePassword(page, t);
  await expectAccessible(page, 'choosing a password');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('eset');

  // The page can be reloaded: the tab keeps the link until it is used.
  await page.reload();
  await choosePassword(page, t);
  await page.locator('input[name=repeatedPassword]').press('Enter');
  await expect(page).toHaveURL(/\/new-profile$/);
  await logOut(page, t);

  await page.goto(other);
  await expect(page.getByText(t('VerifyEmail_OldLink'))).toBeVisible();
  for (const password of [owners, strangers]) await expectRefused(page, t, email, password);
  await page.goto(link);
  await expect(page.getByText(t('VerifyEmail_Verified'))).toBeVisible();
  await logIn(page, email, chosen);
  await expect(page).toHaveURL(/\/new-profile$/);
});
