import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoPerson, enterAs, enterAsOwner, enterAsPerson, password } from './api.ts';
import { expect, test, testWithProviders } from './fixtures.ts';
import { deleteLast, pressEscapeInDialog } from './steps.ts';
import { textsOf } from './texts.ts';

// A person's accounts and logins.

const t = textsOf('en');
const nameOf = (username: string) => `${t('AccountType_LocalAnonymous')} (${username})`;
const remove = (page: Page, name: string) =>
  page.getByRole('button', { name: t('Account_DeleteWhat', { name }) });

/** Waits for what watches the session: it is loaded after the page. */
const untilWatched = (page: Page) => page.waitForLoadState('networkidle');

testWithProviders(
  'one account is deleted, and then the last one, which logs out',
  async ({ page, providers }) => {
    providers.visitor.subject = crypto.randomUUID();
    const { username } = await enterAsOwner(page, '/linkaccount');
    await page.getByRole('link', { name: 'Facebook', exact: true }).click();
    await expect(page).toHaveURL(/\/me$/);
    await page.goto('/accounts');
    await remove(page, `${t('AccountType_External')} (Facebook)`).click();
    const first = page.getByRole('dialog', { name: t('Account_ConfirmDelete_Title') });
    await first
      .getByRole('button', { name: t('Account_DeleteAccount', { name: 'Facebook' }) })
      .click();
    await expect(remove(page, `${t('AccountType_External')} (Facebook)`)).toHaveCount(0);

    await remove(page, nameOf(username)).click();
    const last = page.getByRole('dialog', { name: t('Account_ConfirmDeleteLast_Title') });
    await expect(last).toContainText(username);
    // Without an address there is no mail, and no way back.
    await expect(last).not.toContainText('7 days');
    await deleteLast(page, t);
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);

test('a login can be extended before its end; after it the typed text is restored', async ({
  page,
}) => {
  await page.clock.install();
  const { username } = await enterAsPerson(page);
  await untilWatched(page);
  await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
  await page.getByLabel(t('NewProfile_BirthDate')).fill('31.07.1984');
  const warning = page.getByRole('dialog', { name: t('Session_EndsTitle') });
  await page.clock.fastForward('58:30');
  await expect(warning).toBeVisible();
  await expectAccessible(page, 'the end of a login is near');
  const renewed = page.waitForResponse(/\/api\/accounts\/renew$/);
  await pressEscapeInDialog(page);
  expect((await renewed).status()).toBe(200);
  await page.clock.fastForward('03:00:00');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fnew-profile%3Fway%3Dnew$/);
  await expect(page.getByText(t('SessionEnd_inactivity'))).toBeVisible();
  await expect(page.locator('input[name=emailUnikatIdOrUsername]')).toHaveValue(username);
  await expect(page.locator('input[name=password]')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new-profile\?way=new$/);
  await expect(page.getByLabel(t('NewProfile_BirthDate'))).toHaveValue('1984-07-31');
});

test('a login cannot be extended beyond twelve hours, and the page says so', async ({ page }) => {
  await page.clock.install();
  const session = await enterAsPerson(page);
  await untilWatched(page);
  // The server's answer at the end of the twelve hours: a session with an unchanged end.
  await page.route('**/api/accounts/renew', (route) => route.fulfill({ json: session }));
  await page.clock.fastForward('58:30');
  await page.getByRole('button', { name: t('Session_Extend') }).click();
  const last = page.getByRole('dialog', { name: t('Session_EndsForGoodTitle') });
  await expect(last).toBeVisible();
  await pressEscapeInDialog(page);
  await expect(last).toHaveCount(0);
  await page.clock.fastForward('03:00');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fnew-profile$/);
  await expect(page.getByText(t('SessionEnd_twelveHours'))).toBeVisible();
});

test.slow();

testWithProviders(
  'providers, linking, accounts and the password form are accessible',
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Google', exact: true })).toBeVisible();
    await expectAccessible(page, 'providers');
    await enterAs(page, demoPerson, '/linkaccount');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, 'linking');
    await page.goto('/accounts');
    await expect(page.getByRole('table')).toHaveCount(1);
    await expectAccessible(page, 'accounts');
    await page
      .getByRole('button', { name: t('Account_ChangePassword') })
      .first()
      .click();
    await expect(page.locator('input[name=newPassword]')).toBeVisible();
    await expectAccessible(page, 'password form');
  },
);
