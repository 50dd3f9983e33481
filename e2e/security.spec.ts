import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAs, enterAsPerson, logInByApi, password } from './api.ts';
import { addAuthenticator } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { fillPasswords, registerByPasskey } from './steps.ts';
import { inGerman } from './texts.ts';

// One page for the ways in, the devices and the data of an account.

const { language, t } = inGerman;
test.use({ locale: language });

const main = (page: Page) => page.locator('main');
const row = (page: Page, id: string) => main(page).locator(`.security-row:has(#${id})`);
/** The row that is recommended; there is one at most. */
const recommended = (page: Page) =>
  main(page)
    .locator('.security-row')
    .filter({ hasText: t('Security_Recommended') });
const devices = (page: Page) => page.getByRole('table', { name: t('Sessions_Title') });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a person with a passkey adds a password, and ends all other logins', async ({
  page,
  browser,
  product,
}) => {
  await addAuthenticator(page);
  const username = await registerByPasskey(page, t);

  // The passkey is the proof for an address; no password is asked for.
  await page.goto('/security');
  await button(page, t('EmailChange_Add')).click();
  await expect(main(page).locator('input[type=password]')).toHaveCount(0);
  await main(page).locator('input[name=email]').fill(`add-${crypto.randomUUID()}@example.org`);
  await expectAccessible(page, 'an address without a password');
  await main(page).locator('form button[type=submit]').first().click();
  await expect(row(page, 'login')).toContainText(t('EmailChange_WaitingText'));
  await button(page, t('EmailChange_Cancel')).click();

  // Without an address, a sheet is the first step.
  await expect(recommended(page)).toContainText(t('RecoverySheet_Lead'));
  await button(page, t('RecoverySheet_Make')).click();
  await button(page, t('RecoverySheet_Kept')).click();
  await expect(button(page, t('RecoverySheet_MakeNew'))).toBeVisible();

  // Then the password is recommended, until there is one.
  await expect(recommended(page)).toContainText(t('Password_SetText'));
  await page.goto('/security#password');
  const heading = main(page).getByRole('heading', { name: t('Login_Password'), exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await product.ageSessions();
  await button(page, t('Password_Set')).click();
  await expect(main(page).locator('input[name=password]')).toBeFocused();
  await fillPasswords(page, password);
  await expectAccessible(page, 'setting a password');
  await button(page, t('Password_Set')).click();
  await page
    .getByRole('dialog', { name: t('Proof_Title') })
    .getByRole('button', { name: t('Proof_UsePasskey') })
    .click();
  await expect(button(page, t('Account_ChangePassword'))).toBeVisible();

  await expect(recommended(page)).toHaveCount(0);
  await expectAccessible(page, 'nothing left to do');

  // The password opens the account elsewhere, until this login ends all others.
  const elsewhere = await browser.newPage({ baseURL: product.url, ignoreHTTPSErrors: true });
  await enterAs(elsewhere, { name: username, password }, '/new-profile');
  await page.reload();
  await expect(devices(page).getByRole('row')).toHaveCount(3);
  for (const way of ['Session_Way_passkey', 'Session_Way_password'] as const)
    await expect(devices(page)).toContainText(t(way));

  // One login is ended; the focus moves from the removed row to the next one.
  const third = await browser.newContext({
    baseURL: product.url,
    ignoreHTTPSErrors: true,
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/150.0',
  });
  await logInByApi(third.request, { name: username, password });
  await third.close();
  await page.reload();
  const device = t('Session_Device', { browser: 'Firefox', system: 'Linux' });
  await devices(page).getByRole('row').filter({ hasText: device }).getByRole('button').click();
  await expect(page.getByText(t('Session_Ended'))).toBeVisible();
  await expect(devices(page).getByRole('row')).toHaveCount(3);
  await expect(devices(page).locator('button:focus')).toHaveCount(1);

  await button(page, t('Session_EndOthers')).click();
  await expect(devices(page).getByRole('row')).toHaveCount(2);
  await expect(button(page, t('Session_EndOthers'))).toHaveCount(0);
  await expect(devices(page)).toContainText(t('Session_Current'));
  await elsewhere.goto('/security');
  await expect(elsewhere.locator('input[name=emailUnikatIdOrUsername]')).toBeVisible();
  await elsewhere.close();
});

test('a part that fails leaves the others, and a link leads to a part at once', async ({
  page,
}) => {
  for (const path of ['/api/security', '/api/passkeys'])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }));
  await enterAsPerson(page, '/security#sessions');
  await expect(
    main(page).getByRole('heading', { name: t('Security_Devices'), exact: true }),
  ).toBeFocused();
  await expect(devices(page).getByRole('row')).toHaveCount(2);
  await expect(button(page, t('Account_ChangePassword'))).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(2);
  await expectAccessible(page, 'two parts have failed');
  await page.unrouteAll();
  for (const title of ['CheckUp_CouldNotLoad', 'Passkeys_CouldNotLoad'] as const)
    await main(page)
      .getByRole('alert')
      .filter({ hasText: t(title) })
      .getByRole('button', { name: t('Ui_Retry') })
      .click();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await expect(recommended(page)).toContainText(t('RecoverySheet_Lead'));
});
