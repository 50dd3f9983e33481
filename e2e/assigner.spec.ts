import { expectAccessible } from './accessible.ts';
import { loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import {
  birthDate,
  countPrintDialogs,
  draw,
  expectReadyToAccept,
  issue,
  logInAsAssigner,
} from './issuing.ts';
import { inGerman } from './texts.ts';

// The work of an assigner: drawing, rejecting, accepting, printing and finding IDs.

const { language, t } = inGerman;
test.use({ locale: language });

test('by keyboard, the date and two presses lead to the print dialog, one more to the next ID', async ({
  page,
}) => {
  const dialogs = await countPrintDialogs(page);
  await logInAsAssigner(page);
  const date = page.getByLabel(t('Assigner_BirthDate'));
  await expect(date).toBeFocused();
  await page.keyboard.type(birthDate);
  await page.keyboard.press('Enter');
  await expectReadyToAccept(page, t);
  await page.keyboard.press('Enter');
  await expect.poll(dialogs).toBe(1);

  await expect(page.getByRole('link', { name: t('Assigner_NextId') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('');
  // The list shows the print.
  await expect(page.getByRole('row').nth(1).getByText(t('Assigner_Printed'))).toBeVisible();
});

test('the ways back from a certificate and from labels lead to the list as it was left', async ({
  page,
}) => {
  await logInAsAssigner(page, '/assigner?size=5&page=1');
  const first = page.locator('tbody code').first();
  const id = (await first.textContent()) ?? '';
  await page.getByRole('link', { name: t('Assigner_PrintWhat', { id }) }).click();
  await page.getByLabel(t('Print_Language')).selectOption('de');
  await page.getByRole('link', { name: t('Print_Back') }).click();
  await expect(first).toHaveText(id);
  await expect(page).toHaveURL(/page=1/);
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('link', { name: t('Assigner_PrintLabels') }).click();
  await page.getByRole('link', { name: t('Print_Back') }).click();
  await expect(first).toHaveText(id);
  await expect(page).toHaveURL(/size=5/);
});

test('several certificates are printed in one job, and a lost secret is replaced', async ({
  page,
}) => {
  const dialogs = await countPrintDialogs(page);
  await logInAsAssigner(page);
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  for (const row of [1, 2]) await page.locator('tbody').getByRole('checkbox').nth(row).check();
  await page.getByRole('link', { name: t('Assigner_PrintSelected_other', { count: 2 }) }).click();
  await expect(page.locator('.sheet')).toHaveCount(2);
  await expect.poll(dialogs).toBe(1);
  await expect(page.getByRole('link', { name: t('Assigner_NextId') })).toBeFocused();

  await page.goto('/assigner');
  const id = (await page.locator('tbody code').nth(2).textContent()) ?? '';
  await page.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await page.getByRole('button', { name: t('Assigner_NewSecret') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('p')).toContainText(id);
  const replace = dialog.getByRole('button', { name: t('Assigner_NewSecretWhat') });
  await page.route('**/rotate-secret', loseAnswer, { times: 1 });
  await replace.click();
  await expect(page.getByText(t('Assigner_SecretNoAnswer'))).toBeVisible();
  await page.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await page.getByRole('button', { name: t('Assigner_NewSecret') }).click();
  // The certificate is opened before the answer comes: the old secret goes from the paper.
  const held = Promise.withResolvers<void>();
  await page.route('**/rotate-secret', async (route) => {
    await held.promise;
    await route.continue();
  });
  await replace.click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: t('Assigner_PrintWhat', { id }) }).click();
  const signature = page.locator('.sheet-signature');
  const old = (await signature.textContent()) ?? '';
  held.resolve();
  await expect(page.getByText(t('Assigner_SecretReplaced'))).toBeVisible();
  await expect(signature).not.toHaveText(old);
});

test('leaving with changes asks for confirmation', async ({ page }) => {
  await logInAsAssigner(page, '/account');
  await page.getByLabel(t('Contact_City'), { exact: true }).fill('Potsdam');
  await page.getByRole('link', { name: t('Shell_Assigner') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('Ui_No') }).click();
  await expect(page).toHaveURL(/\/account$/);
  const contact = page.getByRole('form', { name: t('AssignerAccount_ContactTitle') });
  await contact.getByRole('button').click();
  await expect(contact.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible();
  await page.getByRole('link', { name: t('Shell_Assigner') }).click();
  await expect(page).toHaveURL(/\/assigner$/);
});

test('every page of an assigner is accessible', async ({ page }) => {
  test.slow();
  await logInAsAssigner(page, '/assigner?size=5');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await page.getByText(t('Assigner_HowTo'), { exact: true }).click();
  await page.getByRole('button', { name: t('Assigner_Filters') }).click();
  await page.getByRole('button', { name: t('Assigner_Draw') }).click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'list, filters and a failed draw');
  await draw(page, t);
  await expectAccessible(page, 'a drawn ID');
  await page.goto('/assigner?search=Z0Z0Z');
  await expect(page.getByRole('heading', { name: t('Assigner_NoEntries') })).toBeVisible();
  await expectAccessible(page, 'an empty list');
  await issue(page, t);
  await expectAccessible(page, 'certificate');
  const signature = await page.locator('.sheet-signature').textContent();
  await page.goto('/print/certificate/19840731-22222');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'no certificate');
  await page.goto('/account');
  await page.locator('input[name=name]').first().fill('');
  await page
    .getByRole('button', { name: t('AssignerAccount_Save') })
    .first()
    .click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'account');
  await page.goto('/verify');
  await expectAccessible(page, 'verify');
  await page.goto(`/verify#${signature}`);
  await expect(page.getByRole('heading', { name: t('Verify_ValidTitle') })).toBeVisible();
  await expectAccessible(page, 'verified');
});
