import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  demoAdmin,
  demoAssigner,
  enter,
  enterAs,
  enterAsOwner,
  logInByApi,
  newEmailUser,
  password,
} from './api.ts';
import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { linkIn } from './mailbox.ts';
import { logIn } from './steps.ts';
import { inEnglish, type Text, textsOf } from './texts.ts';

// Who a person is, how they log in, and how they keep or lose their ID.

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

const accountButton = (page: Page, t: Text, name: string) =>
  page.getByRole('button', { name: t('Shell_AccountMenu', { name }) });

const { language, t } = inEnglish;

test('an anonymous person adds an e-mail address', async ({ page, browser, product }) => {
  const { username } = await enterAsOwner(page);
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
  for (const name of [username, email]) await logInByApi(page.request, { name, password });
});

test('a changed address ends other logins, and the old address takes it back', async ({
  page,
  product,
}) => {
  const [old, email] = [newEmail(), newEmail()];
  await enter(page, await newEmailUser(page.request, product, old), '/accounts');
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

for (const [login, path] of [
  [demoAssigner, '/assigner'],
  [demoAdmin, '/assigner-account-requests'],
] as const)
  test(`the menu of ${login.name} fits one line, and leads to the login and the devices`, async ({
    page,
  }) => {
    const { name } = login;
    const german = textsOf('de');
    await page.addInitScript("localStorage.setItem('language', 'de')");
    await enterAs(page, login, path);
    await expect(accountButton(page, german, name)).toBeVisible();
    await expect(page.locator('main h1')).toBeAttached();
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
