import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf, wrongCode } from '../server/test/totp.ts';
import { expectAccessible } from './accessible.ts';
import {
  call,
  enterAsOwner,
  enterAsPerson,
  newEmailUser,
  password,
  turnOnSecondFactor,
} from './api.ts';
import { expect, test } from './fixtures.ts';
import { linkIn } from './mailbox.ts';
import { readQrCode } from './paper.ts';
import { fillPasswords, logIn, logOut, nextCode } from './steps.ts';
import { inEnglish, inGerman, type Text } from './texts.ts';

// Codes after the password. The test is the authenticator app: it computes them from the secret shown.

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.locator('input[name=code]');
const shownCodes = (page: Page) => page.locator('.recovery-codes-list code').allTextContents();

/** Types a code into the field with the focus, and sends it. */
async function enterCode(page: Page, code: string): Promise<void> {
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Sets up an app on the open security page; returns its secret. Ends on the recovery codes. */
async function setUp(page: Page, t: Text): Promise<string> {
  await button(page, t('SecondFactor_SetUp')).click();
  const secret = await page.locator('.second-factor-secret code').textContent();
  await expectAccessible(page, 'setting up a second factor');
  const uri = new URL(await readQrCode(page.locator('.second-factor-qr')));
  expect(uri.searchParams.get('secret')).toBe(secret);
  const code = codeOf(String(secret), Date.now());
  await enterCode(page, wrongCode(code));
  await expect(main(page).getByText(t('SecondFactor_WrongCode')).first()).toBeVisible();
  await codeField(page).fill(codeOf(String(secret), Date.now()));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('RecoveryCodes_Title') }),
  ).toBeFocused();
  return String(secret);
}

test.describe('with an app', () => {
  test.use({ locale: inGerman.language });
  const { t } = inGerman;

  test('a person sets up an app, logs in with its codes, and turns it off', async ({
    page,
    product,
  }) => {
    const { username } = await enterAsPerson(page, '/security#second-factor');
    const secret = await setUp(page, t);
    await expectAccessible(page, 'new recovery codes');
    const codes = await shownCodes(page);
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await button(page, t('RecoveryCodes_Download')).click();
    const file = await readFile(await (await download).path(), 'utf8');
    for (const text of [username, ...codes]) expect(file).toContain(text);
    await button(page, t('RecoveryCodes_Kept')).click();
    await expect(main(page).getByText(t('SecondFactor_IsOn_other', { count: 10 }))).toBeVisible();
    await logOut(page, t);

    // After the password: a wrong code keeps the page, an expired token leads back.
    await logIn(page, username, password);
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page, 'the second step of a login');
    await enterCode(page, wrongCode(nextCode(secret)));
    await expect(main(page).getByText(t('SecondFactor_WrongCode')).first()).toBeVisible();
    await expect(codeField(page)).toHaveValue('');
    await expectAccessible(page, 'a wrong code');
    const expired = { title: 'SecondFactor_TokenInvalid', status: 401, type: '', requestId: '' };
    const json = { ...expired, errors: ['resolveText:SecondFactor_TokenInvalid'] };
    const contentType = 'application/problem+json';
    const path = '**/api/accounts/login/second-factor';
    await page.route(path, (route) => route.fulfill({ status: 401, json, contentType }));
    await codeField(page).fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toHaveText(t('SecondFactor_TokenInvalid'));
    await expect(page.locator('input[name=emailUnikatIdOrUsername]')).toHaveValue(username);
    await expectAccessible(page, 'a code that came too late');
    await page.unrouteAll();
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await enterCode(page, nextCode(secret));
    await expect(page).toHaveURL(/\/new-profile$/);
    await logOut(page, t);

    // Back, and then a recovery code in any notation.
    await logIn(page, username, password);
    await button(page, t('SecondStep_Back')).click();
    await expect(page.locator('input[name=emailUnikatIdOrUsername]')).toHaveValue(username);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await enterCode(page, codes[0]?.toLowerCase() ?? '');
    await expect(page).toHaveURL(/\/new-profile$/);

    // New recovery codes need a proof, which asks for a code as well.
    await product.ageSessions();
    await page.goto('/security');
    await expect(main(page).getByText(t('SecondFactor_IsOn_other', { count: 9 }))).toBeVisible();
    await button(page, t('SecondFactor_NewCodes')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('SecondFactor_NewCodes') })
      .click();
    const proof = page.getByRole('dialog', { name: t('Proof_Title') });
    await expect(proof.locator('input[name=password]')).toBeFocused();
    await expect(codeField(page)).toBeVisible();
    await expectAccessible(page, 'a proof by password and code');
    await proof.locator('input[name=password]').fill(password);
    await codeField(page).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(proof.getByText(t('SecondFactor_WrongCode')).first()).toBeVisible();
    await codeField(page).fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('.recovery-codes-list')).toBeVisible();
    const [fresh = ''] = await shownCodes(page);
    expect(codes).not.toContain(fresh);
    await button(page, t('RecoveryCodes_Kept')).click();

    await button(page, t('SecondFactor_TurnOff')).click();
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page, 'turning off the second factor');
    await enterCode(page, fresh);
    await expect(main(page).getByText(t('SecondFactor_IsOff'))).toBeVisible();
    await expect(button(page, t('SecondFactor_SetUp'))).toBeVisible();
  });
});

test('an admin without a second factor is led to the page for it', async ({ page }) => {
  const { t } = inEnglish;
  const json = { title: 'SecondFactor_Required', status: 403, type: '', requestId: '' };
  const errors = ['resolveText:SecondFactor_Required'];
  const contentType = 'application/problem+json';
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 403, json: { ...json, errors }, contentType }),
  );
  await logIn(page, 'admin@demo.example', 'only for trying it out');
  await expect(page).toHaveURL(/\/security$/);
  const note = main(page).getByRole('alert');
  await expect(note).toContainText(t('FactorRequired_Text'));
  await expectAccessible(page, 'a second factor is required');
  await note.getByRole('link', { name: t('SecondFactor_SetUp') }).click();
  await expect(page).toHaveURL(/\/security#second-factor$/);
  await expect(note).toContainText(t('FactorRequired_Text'));
});

test('a new password through a mail, and linking, ask for a code', async ({
  page,
  product,
  request,
}) => {
  const { t } = inEnglish;
  const { email } = await newEmailUser(request, product);
  const { secret, recoveryCodes } = await turnOnSecondFactor(request, { name: email, password });
  await product.mailbox.take(email);
  await call(request, 'requestPasswordReset', { body: { email } });
  await page.goto(linkIn(await product.mailbox.take(email), `${product.url}/reset-password`));
  const next = 'another long pass phrase';
  await fillPasswords(page, next);
  await page.locator('main form button[type=submit]').click();
  await expect(main(page).getByText(t('SecondStep_AfterReset'))).toBeVisible();
  await expectAccessible(page, 'the second step of a reset');
  await enterCode(page, nextCode(secret));
  await expect(page).toHaveURL(/\/new-profile$/);

  await enterAsOwner(page, '/linkaccount');
  const name = main(page).locator('input[name=emailUnikatIdOrUsername]');
  await name.fill(email);
  await main(page).locator('input[name=password]').fill(next);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(t('SecondStep_ToLink'))).toBeVisible();
  await button(page, t('SecondStep_Back')).click();
  await expect(name).toHaveValue(email);
  await main(page).locator('input[name=password]').fill(next);
  await page.keyboard.press('Enter');
  await enterCode(page, recoveryCodes[0] ?? '');
  await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();
});
