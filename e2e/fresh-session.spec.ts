import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { call, claimByApi, enter, newEmailUser, newOwner, newPerson, password } from './api.ts';
import { expect, test, testWithProviders } from './fixtures.ts';
import { linkIn } from './mailbox.ts';
import { claimId, deleteLast, logIn, pressEscapeInDialog } from './steps.ts';
import { inEnglish, type Text, yes } from './texts.ts';

// Actions that need a fresh session, and how a person proves again who they are.

const proof = (page: Page, t: Text) => page.getByRole('dialog', { name: t('Proof_Title') });

async function confirmPassword(page: Page, t: Text, given = password): Promise<void> {
  await proof(page, t).locator('input[name=password]').fill(given);
  await proof(page, t)
    .getByRole('button', { name: t('Proof_Confirm') })
    .click();
}

async function askToDelete(page: Page, t: Text, name: string): Promise<void> {
  await page.getByRole('button', { name: t('Account_DeleteWhat', { name }) }).click();
  await page.getByRole('dialog').locator('.btn-danger').click();
}

const { language, t } = inEnglish;
test.use({ locale: language });

test('deleting asks for the password, keeps the page’s state and is undone from the mail', async ({
  page,
  product,
}) => {
  const { email, ...user } = await newEmailUser(page.request, product);
  const owner = await claimByApi(page.request, user);
  await product.ageSessions();
  await enter(page, owner, '/accounts');
  const name = `${t('AccountType_Local')} (${email})`;

  await page.getByRole('button', { name: t('Account_DeleteWhat', { name }) }).click();
  const last = page.getByRole('dialog', { name: t('Account_ConfirmDeleteLast_Title') });
  await expect(last).toContainText(owner.profileId);
  await last.locator('input[name=id]').fill('20260731-K7Q2M');
  await last.getByRole('button', { name: yes }).click();
  await expect(last).toContainText(t('DeleteLast_NeedsId'));
  await expectAccessible(page, 'the deletion of the last account');
  await last.getByRole('button', { name: t('Ui_No') }).click();
  await expect(last).toHaveCount(0);
  await expect(page.getByText(t('Account_CouldNotDelete'))).toHaveCount(0);

  await page.getByRole('button', { name: t('Account_DeleteWhat', { name }) }).click();
  await deleteLast(page, t);
  await confirmPassword(page, t, 'not the right one');
  await expect(proof(page, t).getByText(t('Session_WrongProof')).first()).toBeVisible();
  await expectAccessible(page, 'a proof that was refused');
  await confirmPassword(page, t);
  await expect(page.getByText(t('Account_SuccessfullyDeleted'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto(linkIn(await product.mailbox.take(email), `${product.url}/undo`));
  await expect(page).toHaveURL(/\/undo$/);
  await page.getByRole('button', { name: t('Undo_Undo') }).click();
  await expect(page.getByText(t('Undo_Done_deleted', { label: email }))).toBeVisible();
  await expectAccessible(page, 'undone');
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/me$/);
});

test('linking keeps the typed text while it asks for the password', async ({ page, product }) => {
  const { username } = await newPerson(page.request);
  const owner = await newOwner(page.request);
  await product.ageSessions();
  await enter(page, owner, '/linkaccount');
  await page.locator('main input[name=emailUnikatIdOrUsername]').fill(username);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  const field = proof(page, t).locator('input[name=password]');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await pressEscapeInDialog(page);
  await expect(proof(page, t)).toHaveCount(0);
  await expect(page.locator('main input[name=password]')).toHaveValue(password);
  await page.locator('main form button[type=submit]').click();
  await confirmPassword(page, t);
  await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();
  await expect(page).toHaveURL(/\/me$/);

  await page.goto('/accounts');
  await page
    .getByRole('table', { name: t('Accounts_Title') })
    .getByRole('row')
    .filter({ hasText: owner.username })
    .getByRole('button', { name: t('Account_ChangePassword') })
    .click();
  await page.locator('input[name=currentPassword]').fill(password);
  await page.locator('input[name=newPassword]').fill('another pass phrase');
  await page.locator('input[name=repeatedPassword]').fill('another pass phrase');
  await page.locator('main form button[type=submit]').click();
  const others = page.getByRole('table', { name: t('OtherAccounts_Title') });
  await expect(others).toContainText(username);
  await expectAccessible(page, 'the other accounts after a new password');
  await others.getByRole('button').click();
  await page.getByRole('dialog').locator('.btn-danger').click();
  await expect(others).toHaveCount(0);
});

test('a reset shows the person’s other accounts before it continues', async ({ page, product }) => {
  const { email } = await newEmailUser(page.request, product);
  const owner = await newOwner(page.request);
  const body = { emailUnikatIdOrUsername: email, password };
  await call(page.request, 'linkLocal', { body }, owner);
  await product.mailbox.take(email);
  await call(page.request, 'requestPasswordReset', { body: { email } });
  await page.goto(linkIn(await product.mailbox.take(email), `${product.url}/reset-password`));
  await page.locator('input[name=password]').fill('another pass phrase');
  await page.locator('input[name=repeatedPassword]').fill('another pass phrase');
  await page.locator('main form button[type=submit]').click();
  const others = page.getByRole('table', { name: t('OtherAccounts_Title') });
  await expect(others).toContainText(owner.username);
  await expectAccessible(page, 'the other accounts after a reset');
  await page.getByRole('link', { name: t('OtherAccounts_Continue') }).click();
  await expect(page).toHaveURL(/\/me$/);
});

testWithProviders.describe('an account of a provider', () => {
  testWithProviders.use({ locale: language });

  testWithProviders(
    'proves at its provider, returns and is asked again',
    async ({ page, product, providers }) => {
      providers.visitor.subject = crypto.randomUUID();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Google', exact: true }).click();
      await claimId(page, t);
      await product.ageSessions();
      await page.goto('/linkaccount');
      await page.getByRole('link', { name: 'Microsoft', exact: true }).click();
      await expect(proof(page, t)).toBeVisible();
      await expectAccessible(page, 'a proof by a provider');
      await proof(page, t).getByRole('link').click();
      await expect(page).toHaveURL(/\/linkaccount$/);
      await expect(page.getByText(t('Proof_Done'))).toBeVisible();
      await page.getByRole('link', { name: 'Microsoft', exact: true }).click();
      await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();

      await product.ageSessions();
      await page.goto('/accounts');
      const name = `${t('AccountType_External')} (Microsoft)`;
      await askToDelete(page, t, name);
      providers.visitor.subject = crypto.randomUUID();
      await proof(page, t).getByRole('link').click();
      await expect(page.getByText(t('Proof_OtherSignIn'))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  testWithProviders(
    'is asked again whether to delete, after the way to its provider',
    async ({ page, product, providers }) => {
      providers.visitor.subject = crypto.randomUUID();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Google', exact: true }).click();
      await expect(page).toHaveURL(/\/new-profile$/);
      await product.ageSessions();
      await page.goto('/accounts');
      await askToDelete(page, t, `${t('AccountType_External')} (Google)`);
      await proof(page, t).getByRole('link').click();
      await expect(page).toHaveURL(/\/accounts$/);
      const again = page.getByRole('dialog', { name: t('Account_ConfirmDeleteLast_Title') });
      await again.getByRole('button', { name: yes }).click();
      await expect(page.getByText(t('Account_SuccessfullyDeleted'))).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    },
  );
});
