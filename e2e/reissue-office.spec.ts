import { expectAccessible } from './accessible.ts';
import { demoAdmin, demoAssigner, enterAs } from './api.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { expectEnded, ownedId } from './reissues.ts';
import { otherBrowser } from './shop-steps.ts';
import { tabTo } from './steps.ts';
import { inGerman, yes } from './texts.ts';

// An institution asks to issue an ID again, and cancels; it asks again, and an admin stops it.

const { language, t } = inGerman;
test.use({ locale: language });

test('lost access is requested, cancelled, requested again, and stopped by an admin', async ({
  page,
  product,
  baseURL,
}) => {
  test.slow();
  const owned = await ownedId(page.request, product);
  const { id } = owned;
  await logInAsAssigner(page, `/assigner?search=${id}`);
  const row = page.locator(`[data-person-id="${id}"]`);
  const menu = row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) });
  const dialog = page.getByRole('dialog', { name: t('LostAccess_Title') });
  const ask = dialog.getByRole('button', { name: t('LostAccess_Ask') });
  const reason = 'Das Telefon ist verloren.';
  const waits = /^Neuausstellung wartet bis \d{1,2}\. \p{L}+$/u;

  // By keyboard alone.
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: t('LostAccess_Action') }));
  await page.keyboard.press('Enter');
  await tabTo(ask);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('Ui_FieldRequired'))).toBeVisible();
  await expect(dialog.getByLabel(t('LostAccess_Reason'))).toBeFocused();
  await expectAccessible(page, 'asking to issue an ID again');
  await page.keyboard.type(reason);
  // Since the last proof is old, it asks for another one.
  await product.ageSessions();
  await ask.click();
  const proof = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
  await proof.locator('input[type=password]').fill(demoAssigner.password);
  await proof.locator('button[type=submit]').click();
  await expect(row.getByText(waits)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await expectAccessible(page, 'an ID that waits for its owner');

  await menu.click();
  await page.getByRole('button', { name: t('LostAccess_Cancel') }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(row.getByText(waits)).toBeHidden();
  await expectEnded(page.request, product, owned, { outcome: 'Cancelled' });

  await menu.click();
  await page.getByRole('button', { name: t('LostAccess_Action') }).click();
  await dialog.getByLabel(t('LostAccess_Reason')).fill(reason);
  await ask.click();
  await expect(row.getByText(waits)).toBeVisible();

  const admin = await otherBrowser(page, language, baseURL);
  await enterAs(admin, demoAdmin, '/assigners');
  await admin
    .getByRole('main')
    .getByRole('link', { name: t('Shell_Reissues') })
    .click();
  const stop = t('AdminReissues_StopWhat', { id });
  await expect(admin.getByRole('row').filter({ hasText: reason })).toHaveCount(1);
  await expectAccessible(admin, 'the requests to issue IDs again');
  await admin.getByRole('button', { name: stop }).click();
  const question = admin.getByRole('dialog', { name: stop });
  await question.getByLabel(t('AdminReissues_Reason')).fill('Die Ausgabestelle antwortet nicht.');
  await expectAccessible(admin, 'stopping a request');
  await question.getByRole('button', { name: stop }).click();
  await expect(admin.getByText(t('AdminReissues_Empty_Title'))).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(admin, 'no requests to issue IDs again');
  await admin.context().close();

  await page.reload();
  await expect(row.getByText(t('LostAccess_Stopped'))).toBeVisible();
  await expectAccessible(page, 'a request that was stopped');
  await expectEnded(page.request, product, owned, { outcome: 'Stopped' });
});
