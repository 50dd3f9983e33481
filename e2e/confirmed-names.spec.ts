import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoAdmin, enter, enterAs, newAssigner } from './api.ts';
import { expect, test } from './fixtures.ts';
import { issue } from './issuing.ts';
import { linkIn } from './mailbox.ts';
import { mailAbout, otherBrowser } from './shop-steps.ts';
import { inGerman, type Text } from './texts.ts';

// The name of an institution, from the form to the certificate that shows its confirmation.

async function storeName(page: Page, t: Text, name: string): Promise<void> {
  const form = page.getByRole('form', { name: t('AssignerAccount_NameTitle') });
  await form.getByLabel(t('AssignerAccount_Name')).fill(name);
  await form.getByRole('button').click();
}

async function checkNewPrint(page: Page, t: Text, certificate: string, expected: string) {
  await page.goto(certificate);
  const signature = await page.locator('.sheet-signature').textContent();
  await page.goto(`/verify#${signature}`);
  await expect(page.getByRole('heading', { name: t('Verify_ValidTitle') })).toBeVisible();
  await expect(page.getByText(expected, { exact: true })).toBeVisible();
}

const { language, t } = inGerman;
test.use({ locale: language });

test('an admin confirms a name, and later certificates say so', async ({
  page,
  product: { mailbox, url },
  baseURL,
}) => {
  test.slow();
  const email = 'confirmed@example.org';
  const name = 'Klinik am Fluss';
  await enter(page, await newAssigner(page.request, { mailbox, url }, email), '/account');

  await storeName(page, t, 'Kl\u0456nik');
  await expect(page.getByText(t('Name_Misleading')).first()).toBeVisible();
  await storeName(page, t, name);
  await expect(page.getByText(t('AssignerAccount_NameWaits'))).toBeVisible();
  await expectAccessible(page, 'a name that waits');
  await page.goto('/assigner');
  await issue(page, t);
  const certificate = page.url();
  await checkNewPrint(page, t, certificate, t('Verify_NameNotConfirmed'));
  await expectAccessible(page, 'a certificate with a name that is not confirmed');

  const news = await mailAbout(mailbox, demoAdmin.name, name);
  const admin = await otherBrowser(page, language, baseURL);
  await enterAs(admin, demoAdmin, linkIn(news, `${url}/assigners`));
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(t('Assigners_NameWaits'));
  await expectAccessible(admin, 'assigners');
  await row.getByRole('button').first().focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog')).toContainText(name);
  await expectAccessible(admin, 'confirming a name');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: t('Assigners_ConfirmWhat', { name }) })
    .press('Enter');
  await expect(row).toContainText(t('Assigners_NameConfirmed'));
  await expect(
    row.getByRole('button', { name: t('Assigners_TakeBackWhat', { name }) }),
  ).toBeFocused();

  await admin.getByRole('searchbox').fill('no such name');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/assigners\?search=no\+such\+name$/);
  await expect(admin.getByText(t('Assigners_NoneFound_Title'))).toBeVisible();
  await expectAccessible(admin, 'no assigners found');
  await admin.goBack();
  await expect(admin.getByRole('searchbox')).toHaveValue(email);
  await admin.context().close();

  await checkNewPrint(page, t, certificate, t('Verify_NameConfirmed'));
  await page.goto('/account');
  await expect(page.getByText(t('AssignerAccount_NameConfirmed'))).toBeVisible();
});
