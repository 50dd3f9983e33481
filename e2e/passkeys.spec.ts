import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoAdmin, enterAs } from './api.ts';
import { addAuthenticator, noteQuestions } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { logOut, registerByPasskey } from './steps.ts';
import { inEnglish, type Text } from './texts.ts';

// Passkeys in a real browser, with a virtual device in place of a finger or a face.

const main = (page: Page) => page.locator('main');
const passkeys = (page: Page, t: Text) => page.getByRole('table', { name: t('Passkeys_Title') });

/** Registers with a passkey, and looks at what it shows. */
const register = (page: Page, t: Text) =>
  registerByPasskey(page, t, (state) => expectAccessible(page, state));

const proof = (page: Page, t: Text) => page.getByRole('dialog', { name: t('Proof_Title') });

const loginButton = (page: Page, t: Text) =>
  page.getByRole('button', { name: t('SignIn_ByPasskey') });

async function remove(page: Page, t: Text, name: string): Promise<void> {
  const label = t('Passkeys_RemoveWhat', { name });
  await passkeys(page, t).getByRole('button', { name: label }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

const { t } = inEnglish;

test('a person registers with a passkey, logs in with it and keeps the last one', async ({
  page,
  product,
}) => {
  const first = await addAuthenticator(page);
  await register(page, t);
  await logOut(page, t);

  // By autofill: the device takes the offer by itself.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/new-profile$/);
  await logOut(page, t);

  // By the button, while the offer is open. The device answers only questions that come later.
  await first.answer(false);
  const questions = await noteQuestions(page);
  await page.goto('/login?returnTo=%2Fsecurity');
  await expect.poll(questions).toEqual(['conditional']);
  await expectAccessible(page, 'the login with passkeys');
  await first.answer(true);
  await loginButton(page, t).click();
  await expect(page).toHaveURL(/\/security$/);
  expect(await questions()).toEqual(['conditional', 'modal']);

  // The last way in stays.
  await expect(passkeys(page, t).getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'a passkey');
  await remove(page, t, 'Linux');
  await expect(main(page).getByRole('alert')).toContainText(t('Passkeys_LastWayIn'));
  await expect(
    passkeys(page, t).getByRole('button', {
      name: t('Passkeys_RemoveWhat', { name: 'Linux' }),
    }),
  ).toBeFocused();
  await expectAccessible(page, 'the last passkey is refused');

  // Adding needs a proof, and a device holds one passkey for each account.
  await product.ageSessions();
  const add = main(page).getByRole('button', { name: t('Passkeys_Add') });
  await add.click();
  await expect(proof(page, t).getByRole('button', { name: t('Proof_UsePasskey') })).toBeFocused();
  await expectAccessible(page, 'a proof by passkey');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(t('Passkey_AlreadyHere'))).toBeVisible();
  await expectAccessible(page, 'a device that has a passkey already');

  // With a second device, the first may go.
  await first.remove();
  await addAuthenticator(page);
  const device = t('Session_Device', { browser: 'Chrome', system: 'Linux' });
  await add.click();
  await expect(page.getByText(t('Passkeys_Added', { name: device }))).toBeVisible();
  await expect(passkeys(page, t).getByRole('row')).toHaveCount(3);
  await expect(page.getByText(t('Passkeys_LastWayIn'))).toHaveCount(0);
  await passkeys(page, t)
    .getByRole('button', { name: t('Passkeys_RenameWhat', { name: device }) })
    .click();
  const renaming = page.getByRole('dialog');
  await expect(renaming.locator('input[name=name]')).toBeFocused();
  await expectAccessible(page, 'renaming a passkey');
  await page.keyboard.type('Tablet');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('Passkeys_Renamed', { name: 'Tablet' }))).toBeVisible();
  await expect(
    passkeys(page, t).getByRole('button', {
      name: t('Passkeys_RenameWhat', { name: 'Tablet' }),
    }),
  ).toBeFocused();
  await remove(page, t, 'Linux');
  await expect(page.getByText(t('Passkeys_Removed', { name: 'Linux' }))).toBeVisible();
  await expect(passkeys(page, t).getByRole('row')).toHaveCount(2);
  await expect(
    passkeys(page, t).getByRole('button', {
      name: t('Passkeys_RenameWhat', { name: 'Tablet' }),
    }),
  ).toBeFocused();
  await logOut(page, t);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/new-profile$/);
});

test('deleting an account asks for the passkey; a login that fails says so', async ({
  page,
  product,
}) => {
  const device = await addAuthenticator(page);
  await register(page, t);
  await product.ageSessions();
  const questions = await noteQuestions(page);
  await page.goto('/accounts');
  await expect(page.getByRole('button', { name: t('Account_ChangePassword') })).toHaveCount(0);
  await page.getByRole('button', { name: t('Ui_Delete') }).click();
  await page.getByRole('dialog').locator('.btn-danger').click();

  // A check that fails in the browser's own dialog leaves ours open, and says nothing.
  const usePasskey = proof(page, t).getByRole('button', { name: t('Proof_UsePasskey') });
  await device.verify(false);
  await usePasskey.click();
  await expect.poll(questions).toEqual(['modal']);
  // The device has refused once the button takes a press again.
  await expect(usePasskey).not.toHaveAttribute('aria-disabled');
  await expect(proof(page, t).getByRole('alert')).toHaveCount(0);
  await device.verify(true);
  await usePasskey.click();
  await expect(page.getByText(t('Account_SuccessfullyDeleted'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  // The device still has the passkey of the deleted account. Without the offer, the button asks.
  await page.addInitScript(
    'PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  );
  await page.goto('/login');
  const refusal = page.getByText(t('AuthenticationErrorType_InvalidUserOrPassword'));
  await loginButton(page, t).click();
  await expect(refusal).toBeVisible();
  await expectAccessible(page, 'a passkey that opens nothing');
  await device.verify(false);
  await loginButton(page, t).click();
  await expect(refusal).toHaveCount(0);
  await expect(loginButton(page, t)).toBeFocused();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(true);
  await loginButton(page, t).click();
  await expect(main(page).getByRole('alert')).toContainText(t('Ui_NoConnection'));
});

test('an admin with a password proves a session by passkey as well', async ({ page, product }) => {
  await addAuthenticator(page);
  await enterAs(page, demoAdmin, '/security');
  await expect(main(page).getByText(t('Passkeys_Lead'))).toBeVisible();
  await expect(passkeys(page, t)).toHaveCount(0);
  await expectAccessible(page, 'no passkey');
  const add = main(page).getByRole('button', { name: t('Passkeys_Add') });
  await add.click();
  const name = t('Session_Device', { browser: 'Chrome', system: 'Linux' });
  await expect(page.getByText(t('Passkeys_Added', { name }))).toBeVisible();
  await product.ageSessions();
  await remove(page, t, name);
  await expect(proof(page, t).locator('input[name=password]')).toBeFocused();
  await expectAccessible(page, 'a proof by password or passkey');
  await proof(page, t)
    .getByRole('button', { name: t('Proof_UsePasskey') })
    .click();
  await expect(passkeys(page, t)).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
});
