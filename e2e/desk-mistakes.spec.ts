import { expectAccessible } from './accessible.ts';
import { loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import { issue, logInAsAssigner } from './issuing.ts';
import { pressEscapeInDialog } from './steps.ts';
import { inGerman } from './texts.ts';

// An ID that should not have been issued.

const { language, t } = inGerman;
test.use({ locale: language });

test('an ID that was issued by mistake is withdrawn, and its certificate is dead', async ({
  page,
}) => {
  await logInAsAssigner(page);
  const id = await issue(page, t);
  await page.goto('/assigner');
  const row = page.getByRole('row').filter({ hasText: id });
  await row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await expectAccessible(page, 'menu of a row');
  await page.getByRole('button', { name: t('Assigner_Withdraw'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('Assigner_WithdrawTitle') });
  await expect(dialog.getByText(t('Assigner_BornOn', { date: '31.07.1984' }))).toBeVisible();
  const button = dialog.getByRole('button', { name: t('Assigner_WithdrawWhat', { id }) });
  // Without a reason the press says so, at the reasons.
  await button.click();
  await expect(dialog.getByText(t('Assigner_NeedsReason'))).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByLabel(t('Assigner_ReasonWrongBirthDate')).check();
  await expectAccessible(page, 'dialog to withdraw an ID');

  // Without a network the dialog says so and stays.
  await page.context().setOffline(true);
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText(t('Assigner_CouldNotWithdraw'));
  await page.context().setOffline(false);
  // The call arrives, its answer is lost, and the second press finds it done.
  await page.route('**/withdraw', loseAnswer, { times: 1 });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(dialog.getByRole('alert')).toContainText(t('Assigner_CouldNotWithdraw'));
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText(t('Assigner_Withdrawn'))).toBeVisible();
  const more = row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) });
  await expect(more).toBeFocused();
  await expect(row.getByRole('link')).toHaveCount(0);
  await expectAccessible(page, 'a withdrawn ID in the list');
  // Its prints can be looked up, and nothing else can be done with it.
  await more.press('Enter');
  await expect(row.locator('.more-menu-list').getByRole('button')).toHaveCount(2);
  await row.getByRole('button', { name: t('Assigner_Certificates') }).press('Enter');
  const prints = page.getByRole('dialog', { name: t('Assigner_Certificates') });
  await expect(prints.getByRole('listitem')).toContainText(t('Certificates_ReasonIdWithdrawn'));
  await expect(prints.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page, 'the certificates of a withdrawn ID');
  await pressEscapeInDialog(page);
  await expect(more).toBeFocused();
  await page.goto(`/print/certificate/${id}`);
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toContainText(t('Print_WithdrawnTitle', { id }));
});
