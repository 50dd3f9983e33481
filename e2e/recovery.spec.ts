import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatOwnershipSecret } from '../shared/ownership-secret.ts';
import { chooseInOtherTab, expectAccessible } from './accessible.ts';
import { enterAsOwner, turnOnSecondFactor } from './api.ts';
import { addAuthenticator } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { printToPdf, readQrCode } from './paper.ts';
import {
  acceptAndRegister,
  chooseAnonymous,
  fillPasswords,
  logOut,
  nextCode,
  registerByPasskey,
} from './steps.ts';
import { inEnglish, inGerman, journeys, type Text } from './texts.ts';

// A recovery sheet from the registration to paper, and from paper back into the account.

const password = 'a pass phrase to be forgotten';
const main = (page: Page) => page.locator('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Registers anonymously and makes a sheet in the dialog with the new name; ends on the sheet. */
async function registerWithSheet(page: Page, t: Text): Promise<void> {
  await chooseAnonymous(page, t);
  await fillPasswords(page, password);
  await acceptAndRegister(page, t);
  const dialog = page.getByRole('dialog', { name: t('Register_UsernameTitle') });
  await dialog.getByRole('button', { name: t('RecoverySheet_Make') }).click();
  await expect(heading(page, t('RecoverySheet_New'))).toBeFocused();
}

/** The name, the code and the QR code on the sheet that the page shows, as it is printed. */
async function readSheet(page: Page) {
  const [username = '', code = ''] = await page.locator('.recovery-keys code').allTextContents();
  await page.emulateMedia({ media: 'print' });
  const link = await readQrCode(page.locator('.recovery-code'));
  await page.emulateMedia({ media: null });
  return { username, code: code.replaceAll(' ', ''), link };
}

async function keepSheet(page: Page, t: Text): Promise<void> {
  await page.getByRole('button', { name: t('RecoverySheet_Kept') }).click();
}

test.describe('on paper', () => {
  test.use({ locale: inGerman.language });
  const { t } = inGerman;

  test('a printed sheet opens the account once, and the next sheet follows', async ({
    page,
    product,
    request,
  }, info) => {
    await registerWithSheet(page, t);
    await expectAccessible(page, 'a recovery sheet');
    const { username, code, link } = await readSheet(page);
    expect(link).toBe(`${product.url}/recover#${username}.${code}`);

    // One page with the sheet alone, in each language and on each paper.
    for (const { language, t } of journeys) {
      await chooseInOtherTab(page, language);
      for (const format of ['A4', 'Letter'] as const) {
        const name = `sheet ${language} ${format}`;
        const [paper = '', ...more] = await printToPdf(page, info, name, format);
        expect(more, name).toEqual([]);
        const printed = paper.replace(/\s+/g, '');
        for (const part of [username, code, t('RecoveryPaper_AskTitle')])
          expect(printed).toContain(part.replace(/\s+/g, ''));
        for (const part of [t('RecoverySheet_Kept'), t('RecoverySheet_NewLead')])
          expect(printed).not.toContain(part.replace(/\s+/g, ''));
      }
    }
    await chooseInOtherTab(page, inGerman.language);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('RecoverySheet_Download') }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toContain(`${t('RecoveryPaper_Code')}: ${formatOwnershipSecret(code)}`);
    expect(saved).toContain(username);
    await keepSheet(page, t);
    await expect(page).toHaveURL(/\/new-profile$/);
    await logOut(page, t);
    const { secret } = await turnOnSecondFactor(request, { name: username, password });

    // The scanned code fills in both, and leaves the address. A mistyped group is marked.
    await page.goto(link);
    await expect(page).toHaveURL(/\/recover$/);
    await expect(page.locator('input[name=usernameOrUnikatId]')).toHaveValue(username);
    const field = page.locator('textarea[name=code]');
    await expect(field).toHaveValue(formatOwnershipSecret(code));
    const wrong = `${code.startsWith('2') ? '3' : '2'}${code.slice(1)}`;
    await field.fill(wrong);
    const marked = t('OwnershipSecret_Group', { number: 1, group: wrong.slice(0, 6) });
    await expect(page.getByText(t('Recover_CodeWrong', { groups: marked }))).toBeVisible();
    await expectAccessible(page, 'recovering, with a mistyped group');
    await field.fill(code);
    await fillPasswords(page, `another ${password}`);
    await page.keyboard.press('Enter');

    // The second factor stays required.
    await expect(page.getByLabel(t('SecondFactor_Code'))).toBeFocused();
    await expectAccessible(page, 'recovering with a second factor');
    await page.keyboard.type(nextCode(secret));
    await page.keyboard.press('Enter');
    await expect(heading(page, t('RecoverySheet_Next'))).toBeFocused();
    await expectAccessible(page, 'the next recovery sheet');
    const next = await readSheet(page);
    expect(next.username).toBe(username);
    expect(next.code).not.toBe(code);
    // A reader who reloads too early finds the way to another sheet.
    await page.reload();
    const [, again = ''] = t('Recover_LoggedIn', { name: username }).split(/<\/?page>/);
    await main(page).getByRole('link', { name: again }).click();
    await expect(page).toHaveURL(/\/security#recovery$/);

    // For a day the account cannot be deleted.
    await page.goto('/accounts');
    await page.getByRole('button', { name: t('Ui_Delete') }).click();
    await page.getByRole('dialog').locator('.btn-danger').click();
    const [refusal = ''] = t('Security_RecoveredRecently', { until: '|' }).split('|');
    await expect(page.getByText(refusal)).toBeVisible();
    await logOut(page, t);

    // The first code is spent.
    await page.goto(link);
    await fillPasswords(page, password);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toContainText(t('Recovery_NotPossible'));
    await expect(page.locator('input[name=password]')).toHaveValue(password);
    await page.locator('input[name=usernameOrUnikatId]').fill('me@example.org');
    await expect(page.getByText(t('Recover_NameIsEmail'))).toBeVisible();
    await expectAccessible(page, 'a code that was used');
  });
});

test('an account with only a passkey makes a sheet, and later a new one', async ({
  page,
  product,
}) => {
  const { t } = inEnglish;
  await addAuthenticator(page);
  await registerByPasskey(page, t);

  await page.goto('/security');
  await expect(main(page).getByText(t('RecoverySheet_Lead'))).toBeVisible();
  await product.ageSessions();
  await main(page)
    .getByRole('button', { name: t('RecoverySheet_Make') })
    .click();
  await page
    .getByRole('dialog', { name: t('Proof_Title') })
    .getByRole('button', { name: t('Proof_UsePasskey') })
    .click();
  await expect(heading(page, t('RecoverySheet_New'))).toBeFocused();
  const first = await readSheet(page);
  const banner = page.getByRole('banner');
  const logOut = banner.getByRole('button', { name: t('Shell_LogOut'), exact: true });
  const warning = page.getByRole('dialog', { name: t('ShownOnce_LeaveTitle') });
  for (const wayOut of [banner.getByRole('link').first(), logOut]) {
    await wayOut.click();
    await expect(warning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    await expect(heading(page, t('RecoverySheet_New'))).toBeVisible();
  }
  await keepSheet(page, t);
  await expect(heading(page, t('Shell_Security'))).toBeFocused();
  const again = main(page).getByRole('button', { name: t('RecoverySheet_MakeNew') });
  await expectAccessible(page, 'the state of the recovery sheet');
  await again.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('RecoverySheet_MakeNew') })
    .click();
  await expect(heading(page, t('RecoverySheet_New'))).toBeVisible();
  expect((await readSheet(page)).code).not.toBe(first.code);
});

test('the sheet of a person with an ID is one page, too', async ({ page }, info) => {
  await enterAsOwner(page, '/security');
  await page.getByRole('button', { name: inEnglish.t('RecoverySheet_Make') }).click();
  await expect(heading(page, inEnglish.t('RecoverySheet_New'))).toBeFocused();
  expect(await printToPdf(page, info, 'sheet of an owner', 'Letter')).toHaveLength(1);
});
