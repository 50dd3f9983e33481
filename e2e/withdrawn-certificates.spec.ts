import { createSigner } from '../server/platform/keys/signer.ts';
import { makeSigningKeys } from '../server/platform/keys/signing-keys.ts';
import { expectAccessible } from './accessible.ts';
import { loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import { issueByApi, logInAsAssigner } from './issuing.ts';
import { tabTo } from './steps.ts';
import { inGerman } from './texts.ts';

// A certificate is withdrawn by its assigner, and the check says so.

const { language, t } = inGerman;
const lists = '**/.well-known/status-list/*';
const publicKeys = '**/.well-known/jwks.json';

test.use({ locale: language });

test('a withdrawn certificate is “withdrawn” at its check, another one of the ID stays valid', async ({
  page,
  context,
}) => {
  test.slow();
  const { id } = await issueByApi(page.request, '1984-07-31');
  const certificate = `/print/certificate/${id}`;
  await logInAsAssigner(page, certificate);
  const sheet = page.locator('.sheet');
  const print = async () => ({
    signature: (await page.locator('.sheet-signature').textContent()) ?? '',
    mark: (await sheet.getByText(/^Signiert am/).textContent()) ?? '',
  });
  const lost = await print();
  await page.reload();
  await expect(sheet).toBeVisible();
  const wrong = await print();
  await page.reload();
  await expect(sheet).toBeVisible();
  const kept = await print();
  const nurse = await context.newPage();
  const heading = (name: string) => nurse.getByRole('heading', { name });
  await nurse.goto(`/verify#${lost.signature}`);
  await expect(heading(t('Verify_ValidTitle'))).toBeFocused();
  await expect(nurse.getByText(t('Verify_NotWithdrawnAt'))).toBeVisible();
  // The check says which print it is, as the paper does.
  await expect(nurse.getByText(lost.mark.replace('Signiert am ', ''))).toBeVisible();

  await page.goto('/assigner');
  const row = page.locator(`[data-person-id="${id}"]`);
  const openDialog = async () => {
    await row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
    await page.getByRole('button', { name: t('Assigner_Certificates') }).click();
  };
  await openDialog();
  const dialog = page.getByRole('dialog', { name: t('Assigner_Certificates') });
  const box = ({ mark }: typeof lost) => dialog.getByRole('checkbox', { name: mark });
  await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(4);
  await box(lost).check();
  const button = dialog.getByRole('button', { name: t('Certificates_Withdraw_one') });
  await button.click();
  await expect(dialog.getByText(t('Assigner_NeedsReason'))).toBeVisible();
  await dialog.getByText(t('Certificates_ReasonLost')).click();
  await expect(dialog.getByText(t('Certificates_StillTakeable'))).toBeVisible();
  await expectAccessible(page, 'dialog to withdraw a certificate');
  // What a lost certificate really needs is one press away.
  await dialog.getByRole('button', { name: t('Assigner_NewSecret') }).click();
  const question = page.getByRole('dialog', { name: t('Assigner_NewSecretTitle') });
  await question.getByRole('button', { name: t('Ui_No') }).click();
  await expect(question).toBeHidden();
  await expect(row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) })).toBeFocused();
  await openDialog();
  await box(lost).check();
  await dialog.getByText(t('Certificates_ReasonLost')).click();
  // The certificate is withdrawn, and the answers are lost: what is chosen stays.
  const list = `**/ids/${id}/certificates`;
  await page.route('**/withdraw', loseAnswer);
  await page.route(list, (route) => route.abort());
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText(t('Certificates_NoAnswer'));
  await expect(box(lost)).toBeChecked();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  await page.unrouteAll();
  await button.click();
  await expect(page.getByText(t('Certificates_Withdrawn'))).toBeVisible();
  await expect(dialog).toBeHidden();

  // No certificate is chosen in its place, and the dialog says what happened to it. No mouse is needed.
  await expect(row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: t('Assigner_Certificates') }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(3);
  const before = dialog.getByRole('listitem');
  await expect(before).toContainText(lost.mark);
  await expect(before).toContainText(t('Certificates_ReasonLost'));
  await tabTo(box(wrong));
  await page.keyboard.press('Space');
  await tabTo(dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel(t('Certificates_ReasonWrongData'))).toBeChecked();
  await page.route('**/withdraw', loseAnswer);
  await tabTo(button);
  await page.keyboard.press('Enter');
  // It was withdrawn all the same; no other one is chosen in its place.
  await expect(before.filter({ hasText: wrong.mark })).toBeVisible();
  await expect(box(kept)).not.toBeChecked();
  await expectAccessible(page, 'a certificate that is withdrawn already');
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) })).toBeFocused();
  await openDialog();
  await expect(box(kept)).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) })).toBeFocused();

  // The server holds a list for up to five seconds.
  await expect(async () => {
    await nurse.reload();
    await expect(heading(t('Verify_WithdrawnTitle'))).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(nurse.getByText(t('Verify_WithdrawnAt'))).toBeVisible();
  await expectAccessible(nurse, 'a withdrawn certificate');
  await nurse.goto('/verify');
  await nurse.goto(`/verify#${kept.signature}`);
  await expect(heading(t('Verify_ValidTitle'))).toBeFocused();

  // “All” are those of the list, and not the one that a colleague signs meanwhile.
  const colleague = await context.newPage();
  await logInAsAssigner(colleague, '/account');
  const signAgain = async () => {
    await colleague.goto(certificate);
    const mark = colleague.locator('.sheet').getByText(/^Signiert am/);
    return { ...kept, mark: (await mark.textContent()) ?? '' };
  };
  const second = await signAgain();
  await openDialog();
  await expect(box(second)).toBeVisible();
  await dialog.getByRole('checkbox', { name: t('Certificates_All_other', { count: 2 }) }).check();
  await dialog.getByText(t('Assigner_ReasonOther')).click();
  const later = await signAgain();
  await dialog
    .getByRole('button', { name: t('Certificates_Withdraw_other', { count: 2 }) })
    .click();
  await expect(dialog).toBeHidden();
  await openDialog();
  await expect(box(later)).toBeEnabled();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
});

test('without its status no certificate is valid', async ({ page }) => {
  const { id } = await issueByApi(page.request, '1984-07-31');
  await logInAsAssigner(page, `/print/certificate/${id}`);
  const signature = (await page.locator('.sheet-signature').textContent()) ?? '';
  const [, payload = ''] = signature.split('.');
  const { status: _, ...older } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const heading = (name: string) => page.getByRole('heading', { name });
  const valid = heading(t('Verify_ValidTitle'));

  await page.route(lists, (route) => route.abort());
  await page.goto(`/verify#${signature}`);
  await expect(heading(t('Verify_StatusUnknownTitle'))).toBeFocused();
  await expect(valid).toBeHidden();
  await expectAccessible(page, 'a certificate whose status is unknown');
  const retry = page.getByRole('button', { name: t('Ui_Retry') });
  await page.unroute(lists);
  // As a Wi-Fi answers that wants a login.
  await page.route(lists, (route) => route.fulfill({ body: '<p>log in</p>' }));
  const asked = page.waitForRequest(lists);
  await retry.click();
  await asked;
  await expect(heading(t('Verify_StatusUnknownTitle'))).toBeFocused();
  await expect(valid).toBeHidden();
  await page.unroute(lists);
  await retry.click();
  await expect(valid).toBeFocused();

  // The page asks again when the network is back; the earlier answer is then no answer.
  await page.route(lists, (route) => route.abort());
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(heading(t('Verify_StatusUnknownTitle'))).toBeFocused();
  await expect(valid).toBeHidden();
  await expect(page.getByText(t('Verify_NotWithdrawnAt'))).toBeHidden();
  await page.unroute(lists);

  // As before withdrawals existed, with a key that the server is said to have.
  const signer = createSigner(makeSigningKeys());
  await page.route(publicKeys, (route) => route.fulfill({ json: signer.publicKeys }));
  await page.goto('/verify');
  await page.goto(`/verify#${await signer.sign(older)}`);
  await expect(heading(t('Verify_WithoutStatusTitle'))).toBeFocused();
  await expect(valid).toBeHidden();
  await expectAccessible(page, 'a certificate without a status');
});
