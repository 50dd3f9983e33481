import { expectAccessible } from './accessible.ts';
import { call, enterAs, enterAsPerson, logInByApi, newEmailUser, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { linkIn } from './mailbox.ts';
import { inGerman, textsOf } from './texts.ts';

// What the pages around the login say: which link is dead, and why a login ended.

const nameField = 'input[name=emailUnikatIdOrUsername]';
const t = textsOf('en');
const desk = { width: 1366, height: 768 };
const phone = { width: 360, height: 740 };

test('the button to log in is on the first screen, and so is why a login ended', async ({
  page,
}) => {
  // German texts are longer.
  const { language, t } = inGerman;
  const button = page.locator('main form button[type=submit]');
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(`/login?lang=${language}`);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const own = await enterAsPerson(page, '/new-profile');
  const elsewhere = await logInByApi(page.request, { name: own.username, password });
  await call(page.request, 'endOtherSessions', {}, elsewhere);
  await page.reload();
  await expect(page.locator('input[name=password]')).toBeFocused();
  await expect(page.getByText(t('SessionEnd_elsewhere'))).toBeInViewport({ ratio: 1 });
});

test('links that are used, old or incomplete say so and what to do next', async ({
  page,
  product,
}) => {
  const email = `links-en@example.org`;
  await newEmailUser(page.request, product, email);
  await page.goto('/login');
  await page.getByRole('link', { name: t('Login_ForgotPassword') }).click();
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: t('RequestPasswordReset_Send') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(t('AwaitedMail_ResetText', { email }))).toBeVisible();
  const reset = linkIn(await product.mailbox.take(email), `${product.url}/reset-password`);
  await page.goto(reset);
  for (const name of ['password', 'repeatedPassword'])
    await page.locator(`input[name=${name}]`).fill(`another ${password}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new-profile$/);
  await page.goto('/reset-password');
  await expect(page.getByText(t('ResetPassword_LinkUsed'), { exact: true })).toBeVisible();
  await page.goto(reset);
  await expect(page.getByText(t('ResetPassword_LinkOld'))).toBeVisible();
  await expectAccessible(page, 'a used reset link');
  await page.reload();
  await expect(page.getByText(t('ResetPassword_LinkOld'))).toBeVisible();

  await page.goto('/verify-email?accountId=01990000-0000-7000-8000-000000000000');
  await expect(page.getByText(t('VerifyEmail_LinkIncomplete'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('VerifyEmail_Resend') })).toBeVisible();
  await page.goto('/undo');
  await expect(page.getByText(t('Undo_LinkIncomplete'))).toBeVisible();
  await page.goto('/undo#none');
  await page.getByRole('button', { name: t('Undo_Undo') }).click();
  await expect(page.getByText(t('Undo_LinkOld'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('Undo_LinkOld'))).toBeVisible();
});

test('a login that another tab or device ends says why', async ({ page, context }) => {
  const { username } = await enterAsPerson(page, '/accounts');
  const other = await context.newPage();
  await enterAs(other, { name: username, password }, '/new-profile');
  await page.getByRole('button', { name: /Change password/ }).click();
  await page.locator('input[name=currentPassword]').fill(password);
  for (const name of ['newPassword', 'repeatedPassword'])
    await page.locator(`input[name=${name}]`).fill('another pass phrase');
  await page.keyboard.press('Enter');
  await expect(other.getByText(t('SessionEnd_passwordChanged'))).toBeVisible();
  await expect(other.locator(nameField)).toHaveValue(username);
  await expect(other.locator('input[name=password]')).toBeFocused();
  await other.locator('input[name=password]').fill('another pass phrase');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/new-profile$/);

  // From another device: the server ends the session, and the next call learns of it.
  const own = { name: username, password: 'another pass phrase' };
  const elsewhere = await logInByApi(page.request, own);
  await call(page.request, 'endOtherSessions', {}, elsewhere);
  await page.reload();
  await expect(page.getByText(t('SessionEnd_elsewhere'))).toBeVisible();
});

const link = 'accountId=01990000-0000-7000-8000-000000000000&token=none';

test('a refused link of a verification can be tried again', async ({ page }) => {
  await page.goto(`/verify-email?${link}`);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText(t('VerifyEmail_OldLink'));
  const retry = notice.getByRole('button', { name: t('Ui_Retry') });
  const again = page.waitForResponse(/\/verify-email\?token=none$/);
  await retry.click();
  expect((await again).ok()).toBe(false);
  await expect(notice).toContainText(t('VerifyEmail_OldLink'));
});
