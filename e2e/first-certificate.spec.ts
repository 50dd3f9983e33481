import type { Locator, Page } from '@playwright/test';
import { logo as limits } from '../shared/limits/institutions.ts';
import { expectAccessible } from './accessible.ts';
import { enter, newAssigner } from './api.ts';
import { expect, test } from './fixtures.ts';
import { openCertificate, uploadLogo } from './issuing.ts';
import { inEnglish } from './texts.ts';

// A new institution, from its approval to its first certificate.

/** The indicator of a form or section: never the status of its button. */
const stored = (within: Locator) => within.locator('.stored');

const chooseFile = (page: Page, name: string, buffer = Buffer.from('no image')) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

const { language, t } = inEnglish;
test.use({ locale: language });

test('the name comes first, and each form says whether it is saved', async ({ page, product }) => {
  test.slow();
  const email = 'first@example.org';
  const time = /\d\d:\d\d$/;
  await enter(page, await newAssigner(page.request, product, email), '/assigner');

  await expect(page.getByText(t('Assigner_NameMissing'))).toBeVisible();
  await expectAccessible(page, 'the desk without a name');
  await openCertificate(page, t);
  await expect(
    page.getByRole('alert').filter({ hasText: t('Assigner_NameMissing') }),
  ).toBeVisible();
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('Print_Print') })).toBeDisabled();
  await expectAccessible(page, 'no certificate without a name');
  const certificate = page.url();
  await page.getByRole('link', { name: t('AssignerAccount_EnterName') }).click();

  // The contact is that of the request.
  await expect(page).toHaveURL(/\/account$/);
  const contact = page.getByRole('form', { name: t('AssignerAccount_ContactTitle') });
  await expect(contact.getByLabel(t('Contact_Name'))).toHaveValue('Alex Example');
  await expect(contact.getByLabel(t('Contact_Email'))).toHaveValue(email);
  await expect(stored(page.locator('main'))).toHaveText(['', '', '', '']);

  const name = page.getByRole('form', { name: t('AssignerAccount_NameTitle') });
  await expect(name.getByRole('textbox')).toBeFocused();
  await name.getByRole('textbox').fill('Klinik am Wald');
  await expect(stored(name)).toHaveText(t('AssignerAccount_NotStored'));
  await page.route('**/api/assigner/me/name', (route) => route.abort());
  await name.getByRole('button').click();
  await expect(stored(name)).toHaveText(t('AssignerAccount_StoreFailed'));
  await expectAccessible(page, 'a name that could not be saved');
  await name.getByRole('textbox').press('End');
  await name.getByRole('textbox').pressSequentially('!');
  await expect(stored(name)).toHaveText(t('AssignerAccount_NotStored'));
  await page.unroute('**/api/assigner/me/name');
  await name.getByRole('button').click();
  await expect(stored(name)).toHaveText(time);
  await expect(
    page.getByRole('link', { name: t('AssignerAccount_BackToCertificate') }),
  ).toHaveAttribute('href', new URL(certificate).pathname);

  const logo = page.locator('.logo-section');
  // The name of the file decides, whatever type the computer gives it.
  await chooseFile(page, 'logo.txt');
  await expect(logo.getByRole('alert')).toContainText(t('Logo_WrongType'));
  await expect(stored(logo)).toHaveText(t('AssignerAccount_StoreFailed'));
  await chooseFile(page, 'logo.png', Buffer.alloc(limits.quotaBytes + 1));
  await expect(logo.getByRole('alert')).toHaveText(t('Logo_TooLarge', { size: '1 MB' }));
  await uploadLogo(page);
  await expect(stored(logo)).toHaveText(time);
  await page.getByRole('button', { name: t('Logo_Remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Logo_Remove') })
    .click();
  await expect(stored(logo)).toHaveText(new RegExp(t('Logo_RemovedAt', { time: time.source })));

  await page.goto(certificate);
  const issuer = page.locator('.sheet-foot p').first();
  await expect(issuer).toContainText(`${t('Certificate_Issuer')} Klinik am Wald!`);
  await expect(issuer).toContainText(t('Certificate_Contact', { name: 'Alex Example' }));
});
