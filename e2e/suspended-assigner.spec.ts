import { expectAccessible } from './accessible.ts';
import { demoAdmin, demoAssigner, enterAs } from './api.ts';
import { loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { mailAbout, otherBrowser } from './shop-steps.ts';
import { logIn } from './steps.ts';
import { inEnglish } from './texts.ts';

// An admin suspends an assigner, which then reads why, and ends the suspension.

const { language, t } = inEnglish;
test.use({ locale: language });

test('a suspended assigner is logged out and reads why, until an admin ends it', async ({
  page,
  product: { mailbox },
  baseURL,
}) => {
  test.slow();
  const reason = 'Three invoices are not paid.';
  await logInAsAssigner(page);
  const admin = await otherBrowser(page, language, baseURL);
  await enterAs(admin, demoAdmin, `/assigners?search=${demoAssigner.name}`);
  const row = admin.getByRole('row').filter({ hasText: demoAssigner.name });
  const suspend = row.getByRole('button', { name: t('Assigners_Suspend') });
  await suspend.focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: t('Assigners_Suspend') }).click();
  await expect(dialog.getByText(t('Ui_FieldRequired'))).toBeVisible();
  await dialog.getByLabel(t('Assigners_Reason')).fill(reason);
  await expectAccessible(admin, 'suspending an assigner');
  // Without an answer the dialog stays, as long as the list does not show the suspension.
  await admin.route('**/suspend', (route) => route.abort());
  await dialog.getByRole('button', { name: t('Assigners_Suspend') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('Assigners_NoAnswer'));
  await expect(dialog.getByLabel(t('Assigners_Reason'))).toHaveValue(reason);
  await expectAccessible(admin, 'suspending an assigner without an answer');
  await admin.unroute('**/suspend');
  // The server suspends, and its answer is lost.
  await admin.route('**/suspend', loseAnswer);
  await dialog.getByRole('button', { name: t('Assigners_Suspend') }).click();
  await expect(row).toContainText(t('Assigners_Suspended'));
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(t('Assigners_NoAnswer'))).toHaveCount(0);
  await expect(admin.getByText(t('Assigners_CouldNotSuspend'))).toHaveCount(0);
  await admin.unrouteAll();
  await expectAccessible(admin, 'a suspended assigner in the list');

  await page.goto('/shop/orders');
  const ended = page.getByRole('status').filter({ hasText: t('Account_Suspended') });
  await expect(ended.getByRole('link')).toHaveAttribute('href', '/contact');
  await logIn(page, demoAssigner.name, demoAssigner.password);
  await expect(page.getByRole('alert')).toContainText(t('Account_Suspended'));
  await expectAccessible(page, 'the login of a suspended assigner');
  const mail = await mailAbout(mailbox, demoAssigner.name, reason);
  expect(mail.text).toContain('stay valid');

  await row.getByRole('button', { name: t('Assigners_Resume') }).click();
  await dialog.getByRole('button', { name: t('Assigners_Resume') }).click();
  await expect(row).not.toContainText(t('Assigners_Suspended'));
  await admin.goto('/audit');
  await expect(admin.getByText(reason)).toBeVisible();
  await admin.context().close();
  await logInAsAssigner(page);
});
