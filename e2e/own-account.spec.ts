import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { linkIn, type Mailbox } from './mailbox.ts';
import { claimId, deleteLast, logIn, registerAnonymously, registerWithEmail } from './steps.ts';
import { inEnglish, type Text, textsOf } from './texts.ts';

// Who a person is, how they log in, and how they keep or lose their ID.

const password = 'a long enough pass phrase';
const demoPassword = 'only for trying it out';
const newEmail = () => `own-${crypto.randomUUID()}@example.org`;
const main = (page: Page) => page.locator('main');

async function askForEmail(page: Page, email: string, given = password): Promise<void> {
  await main(page).locator('input[name=email]').fill(email);
  await main(page).locator('input[name=password]').fill(given);
  await main(page).locator('form button[type=submit]').click();
}

async function confirmEmail(page: Page, t: Text, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirm-email$/);
  await page.getByRole('button', { name: t('ConfirmEmail_Confirm') }).click();
}

async function registerVerified(
  page: Page,
  { mailbox, url }: { mailbox: Mailbox; url: string },
  email: string,
): Promise<void> {
  await registerWithEmail(page, t, { email, password });
  await page.goto(linkIn(await mailbox.take(email), `${url}/verify-email`));
  await expect(page.getByText(t('VerifyEmail_Verified'))).toBeVisible();
}

const accountButton = (page: Page, t: Text, name: string) =>
  page.getByRole('button', { name: t('Shell_AccountMenu', { name }) });

const { language, t } = inEnglish;

test('an anonymous person adds an e-mail address', async ({ page, browser, product }) => {
  const username = await registerAnonymously(page, t, password);
  await claimId(page, t);
  await expect(page.getByText(t('AnonymousHint_Title'))).toBeVisible();
  await expectAccessible(page, 'the hint of an anonymous account');
  await main(page)
    .getByRole('link', { name: t('EmailChange_Add') })
    .click();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(main(page).getByRole('heading', { name: t('EmailChange_Add') })).toBeFocused();
  await page.goto('/me');
  await page.getByRole('button', { name: t('AnonymousHint_Dismiss') }).click();
  await page.reload();
  await expect(main(page).locator('code').first()).toBeVisible();
  await expect(page.getByText(t('AnonymousHint_Title'))).toHaveCount(0);

  await product.ageSessions();
  await page.goto('/accounts');
  await main(page)
    .getByRole('table')
    .first()
    .getByRole('button', { name: t('EmailChange_Add') })
    .click();
  const email = newEmail();
  await askForEmail(page, email, 'not the right one');
  await expect(main(page).getByText(t('Session_WrongProof')).first()).toBeVisible();
  await expectAccessible(page, 'a refused e-mail address');
  // The typed password is also the proof that it is the owner.
  await askForEmail(page, email);
  const waiting = page.getByText(t('EmailChange_Waiting', { email }));
  await expect(waiting).toBeVisible();
  await expectAccessible(page, 'an e-mail address that waits');
  const first = linkIn(await product.mailbox.take(email), `${product.url}/confirm-email`);
  await page.reload();
  // At most once a minute, from the first sending on.
  await expect(page.getByRole('button', { name: /\d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.evaluate("localStorage.removeItem('emailChangeMail')");
  await page.reload();
  await page.getByRole('button', { name: t('EmailChange_SendAgain') }).click();
  await expect(page.getByText(t('EmailChange_SentAgain'))).toBeVisible();
  const second = linkIn(await product.mailbox.take(email), `${product.url}/confirm-email`);

  // In another browser; mail programs may open the link twice.
  const context = { baseURL: product.url, ignoreHTTPSErrors: true, locale: language };
  const elsewhere = await browser.newPage(context);
  await elsewhere.goto(first);
  await untilLive(elsewhere);
  await expect(main(elsewhere).getByText(t('Undo_LinkOld'))).toBeVisible();
  await expect(
    main(elsewhere).getByRole('link', { name: t('ConfirmEmail_ToAccount') }),
  ).toHaveAttribute('href', '/accounts');
  await elsewhere.close();
  for (const _ of ['once', 'twice']) {
    const again = await browser.newPage(context);
    await again.goto(second);
    await untilLive(again);
    await again.getByRole('button', { name: t('ConfirmEmail_Confirm') }).click();
    await expect(again.getByText(t('ConfirmEmail_Done', { email }))).toBeVisible();
    await again.getByRole('link', { name: t('VerifyEmail_ToLogin') }).click();
    await expect(again.locator('input[name=emailUnikatIdOrUsername]')).toHaveValue(email);
    await again.close();
  }

  // The page learns of it by itself, and this login continues.
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('table').first()).toContainText(email);
  await accountButton(page, t, email).click();
  await expect(page.locator('.account-menu')).toContainText(t('AccountType_Local'));
  await page.getByRole('button', { name: t('Shell_LogOut'), exact: true }).click();
  for (const name of [username, email]) {
    await logIn(page, name, password);
    await expect(accountButton(page, t, email)).toBeVisible();
    await page.getByRole('button', { name: t('Shell_LogOut'), exact: true }).click();
  }
});

test('a changed address ends other logins, and the old address takes it back', async ({
  page,
  product,
}) => {
  const [old, email] = [newEmail(), newEmail()];
  await registerVerified(page, product, old);
  await logIn(page, old, password);
  await expect(accountButton(page, t, old)).toBeVisible();
  await page.goto('/accounts');
  await page.getByRole('button', { name: t('EmailChange_Change') }).click();
  await askForEmail(page, old.toUpperCase());
  await expect(main(page).getByText(t('Email_Same')).first()).toBeVisible();
  await askForEmail(page, email);
  expect((await product.mailbox.take(old)).text).toContain(email);
  const link = linkIn(await product.mailbox.take(email), `${product.url}/confirm-email`);

  // Cancelled, and asked for again: only the newest link works.
  await page.getByRole('button', { name: t('EmailChange_Cancel'), exact: true }).click();
  await expect(page.getByText(t('EmailChange_Cancelled'))).toBeVisible();
  await page.goto(link);
  await expect(main(page).getByText(t('Undo_LinkOld'))).toBeVisible();
  await expectAccessible(page, 'a link that is no longer valid');
  await page.goto('/accounts');
  await page.getByRole('button', { name: t('EmailChange_Change') }).click();
  await askForEmail(page, email);
  await product.mailbox.take(old);
  await confirmEmail(
    page,
    t,
    linkIn(await product.mailbox.take(email), `${product.url}/confirm-email`),
  );
  await expect(page.getByText(t('ConfirmEmail_Done', { email }))).toBeVisible();
  await expectAccessible(page, 'a confirmed address');
  await expect(accountButton(page, t, email)).toBeVisible();

  await page.goto(linkIn(await product.mailbox.take(old), `${product.url}/undo`));
  await page.getByRole('button', { name: t('Undo_Undo') }).click();
  await expect(page.getByText(t('Undo_Done_emailChanged', { label: old }))).toBeVisible();
  await logIn(page, email, password);
  await expect(
    main(page).getByText(t('AuthenticationErrorType_InvalidUserOrPassword')),
  ).toBeVisible();
  await logIn(page, old, password);
  await expect(accountButton(page, t, old)).toBeVisible();
});

test('an address of another account gets a notice, and the page says the same as ever', async ({
  page,
  product,
}) => {
  const email = newEmail();
  await registerVerified(page, product, email);
  await registerAnonymously(page, t, password);
  await page.goto('/accounts');
  await page.getByRole('button', { name: t('EmailChange_Add') }).click();
  await askForEmail(page, email);
  await expect(page.getByText(t('EmailChange_Waiting', { email }))).toBeVisible();
  const notice = await product.mailbox.take(email);
  expect(notice.text).not.toContain('/confirm-email');
  expect(notice.subject).toContain('already has an account');
});

test('the last account is deleted only with its ID and its password', async ({ page, product }) => {
  await registerAnonymously(page, t, password);
  await claimId(page, t);
  await page.goto('/accounts');
  await product.ageSessions();
  const profile = JSON.parse(await page.evaluate('sessionStorage.getItem("profile")'));
  // The server refuses without a new proof, whatever the page does.
  const refused = await page.evaluate(
    `fetch('/api/accounts/${profile.accountId}', { method: 'DELETE', headers: {
      Authorization: 'Bearer ' + sessionStorage.getItem('accessToken'),
      'X-XSRF-TOKEN': sessionStorage.getItem('csrfToken') } }).then((answer) => answer.json())`,
  );
  expect(refused).toMatchObject({ status: 403, title: 'Session_NotFresh' });

  await page
    .getByRole('button', { name: t('Account_Delete'), exact: false })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Account_ConfirmDeleteLast_Title') });
  await expect(dialog).toContainText(profile.profileId);
  await expect(dialog).not.toContainText('7 days');
  const yes = dialog.getByRole('button', { name: t('Ui_Yes') });
  await expect(yes).toBeDisabled();
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('input[name=id]').fill('20260731-K7Q2M');
  await expect(yes).toBeDisabled();
  await expect(dialog).toContainText(t('DeleteLast_NeedsId'));
  await expectAccessible(page, 'the deletion of the last account');
  await deleteLast(page, t, password);
  await expect(page.getByText(t('Account_SuccessfullyDeleted'))).toBeVisible();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

for (const [name, path] of [
  ['clinic@demo.example', '/assigner'],
  ['admin@demo.example', '/assigner-account-requests'],
] as const)
  test(`the menu of ${name} fits one line, and leads to the login and the devices`, async ({
    page,
  }) => {
    const german = textsOf('de');
    await page.addInitScript("localStorage.setItem('language', 'de')");
    await logIn(page, name, demoPassword);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(accountButton(page, german, name)).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(1);
    for (const width of [992, 1199, 1200, 1366, 1400]) {
      await page.setViewportSize({ width, height: 768 });
      const bar = await page.locator('.shell-bar').boundingBox();
      expect(bar?.height, `the menu at ${width} px`).toBeLessThan(72);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, `sideways scroll at ${width} px`).toBe(0);
    }

    // By keyboard: Escape returns the focus.
    await accountButton(page, german, name).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.account-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.account-menu')).toBeHidden();
    await expect(accountButton(page, german, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: german('Shell_Security') }).click();
    await expect(page).toHaveURL(/\/security$/);
    await expect(page.getByRole('table', { name: german('Sessions_Title') })).toBeVisible();
    await expect(main(page)).toContainText(name);
    await expectAccessible(page, `/security of ${name}`);

    // On a phone the menu has all of it.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: german('Shell_Menu') }).click();
    await expect(page.locator('.account-menu')).toContainText(name);
    await expect(page.getByRole('link', { name: german('Shell_Security') })).toBeVisible();
    await expect(
      page.getByRole('button', { name: german('Shell_LogOut'), exact: true }),
    ).toBeVisible();
    await expectAccessible(page, `the open menu of ${name}`);
  });

test('an admin changes the password after a proof', async ({ page, product }) => {
  await logIn(page, 'admin@demo.example', demoPassword);
  await expect(page).toHaveURL(/\/assigner-account-requests$/);
  await product.ageSessions();
  await page.goto('/security');
  const change = async (from: string, to: string) => {
    await main(page)
      .getByRole('button', { name: t('Account_ChangePassword') })
      .click();
    await main(page).locator('input[name=currentPassword]').fill(from);
    await main(page).locator('input[name=newPassword]').fill(to);
    await main(page).locator('input[name=repeatedPassword]').fill(to);
    await main(page)
      .getByRole('button', { name: t('Account_ChangePassword') })
      .click();
  };
  await change(demoPassword, password);
  const proof = page.getByRole('dialog', { name: t('Proof_Title') });
  await proof.locator('input[name=password]').fill(demoPassword);
  await proof.getByRole('button', { name: t('Proof_Confirm') }).click();
  await expect(page.getByText(t('ResetPassword_SuccessfullyChanged'))).toBeVisible();
  await page.getByRole('button', { name: t('Shell_LogOut'), exact: true }).click();
  await logIn(page, 'admin@demo.example', password);
  await expect(accountButton(page, t, 'admin@demo.example')).toBeVisible();
  await page.goto('/security');
  await change(password, demoPassword);
  await expect(page.getByText(t('ResetPassword_SuccessfullyChanged'))).toBeVisible();
});
