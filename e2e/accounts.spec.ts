import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, testWithProviders as test } from './fixtures.ts';
import { claimId, deleteLast, logIn, pressEscapeInDialog, registerAnonymously } from './steps.ts';
import { textsOf } from './texts.ts';

// A person's accounts and logins.

const t = textsOf('en');
const password = 'a long enough pass phrase';
const nameOf = (username: string) => `${t('AccountType_LocalAnonymous')} (${username})`;
const remove = (page: Page, name: string) =>
  page.getByRole('button', { name: t('Account_DeleteWhat', { name }) });

test('a password is changed with the keyboard only, and the login continues', async ({ page }) => {
  const username = await registerAnonymously(page, t, password);
  await page.goto('/accounts');
  const name = nameOf(username);
  await page.getByRole('button', { name: t('Account_ChangePasswordOf', { name }) }).focus();
  await page.keyboard.press('Enter');
  const heading = t('Account_ChangePasswordOf', { name: username });
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  for (const text of [password, 'another pass phrase']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    // Each password has a button that shows it.
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('another pass phrase');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('ResetPassword_SuccessfullyChanged'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('Accounts_Title'), level: 1 })).toBeVisible();
});

test('one account is deleted, and then the last one, which logs out', async ({
  page,
  providers,
}) => {
  providers.visitor.subject = crypto.randomUUID();
  const username = await registerAnonymously(page, t, password);
  await claimId(page, t);
  await page.goto('/linkaccount');
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
  await deleteLast(page, t, password);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('logging out in one tab logs out the others', async ({ page, context }) => {
  const username = await registerAnonymously(page, t, password);
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, username, password);
  await expect(other).toHaveURL(/\/new-profile$/);
  await page.getByRole('button', { name: t('Shell_LogOut') }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(t('SessionEnd_otherTab'))).toBeVisible();
  await expect(other.locator('input[name=emailUnikatIdOrUsername]')).toHaveValue('');
  expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual(['sessionEnd']);
});

test('another session of the person is ended, and the current one continues', async ({ page }) => {
  const username = await registerAnonymously(page, t, password);
  const login = { emailUnikatIdOrUsername: username, password };
  const headers = { 'X-XSRF-TOKEN': '1', 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' };
  const elsewhere = await page.request.post('/api/accounts/login', { data: login, headers });
  const { accessToken } = await elsewhere.json();
  const isElsewhere = async () => {
    const bearer = { Authorization: `Bearer ${accessToken}` };
    return (await page.request.get('/api/accounts/is-logged-in', { headers: bearer })).status();
  };
  expect(await isElsewhere()).toBe(200);
  await page.goto('/security');
  const sessions = page.getByRole('table', { name: t('Sessions_Title') });
  const device = t('Session_Device', { browser: 'Firefox', system: 'Linux' });
  await sessions.getByRole('row').filter({ hasText: device }).getByRole('button').click();
  await expect(page.getByText(t('Session_Ended'))).toBeVisible();
  // The focus moves from the removed row to the next one.
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await expect(sessions.getByRole('button', { name: t('Shell_LogOut') })).toBeFocused();
  await expect(sessions).toContainText(t('Session_Current'));
  expect(await isElsewhere()).toBe(401);
});

test('a login can be extended before its end; after it the typed text is restored', async ({
  page,
}) => {
  await page.clock.install();
  const username = await registerAnonymously(page, t, password);
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
  const login = page.waitForResponse(/\/api\/accounts\/register-local$/);
  await registerAnonymously(page, t, password);
  // The server's answer at the end of the twelve hours: a session with an unchanged end.
  const body = await (await login).json();
  await page.route('**/api/accounts/renew', (route) => route.fulfill({ json: body }));
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

test('providers, linking, accounts and the password form are accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Google', exact: true })).toBeVisible();
  await expectAccessible(page, 'providers');
  await logIn(page, 'person@demo.example', 'only for trying it out');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/linkaccount');
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
});
