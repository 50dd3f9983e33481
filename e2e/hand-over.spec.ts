import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsOwner, enterAsPerson, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { issueByApi, logInAsAssigner } from './issuing.ts';
import { linkIn } from './mailbox.ts';
import { logOut, registerAnonymouslyHere } from './steps.ts';
import { type Text, textsOf } from './texts.ts';

// From the scanned certificate to the ID.

const nameField = 'input[name=emailUnikatIdOrUsername]';

/** Notes every request that carries the secret before the person takes control. */
function watchSecret(page: Page, secret: string): string[] {
  const leaks: string[] = [];
  page.on('request', (request) => {
    const sent = [request.url(), request.postData(), JSON.stringify(request.headers())].join();
    if (sent.includes(secret)) leaks.push(new URL(request.url()).pathname);
  });
  return leaks;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const read = (page: Page, t: Text, id: string) => page.getByText(t('HandOver_Read', { id }));

const t = textsOf('en');

test('a scanned certificate leads to its ID with an anonymous registration', async ({ page }) => {
  const { id, link, secret } = await issueByApi(page.request, '2012-12-06');
  const sent = watchSecret(page, secret);
  await page.goto(link);
  await expect(page).toHaveURL(/\/new-profile\?mode=register$/);
  await expect(read(page, t, id)).toBeVisible();
  await expect(tab(page, t('SignIn_Register'))).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'a scanned certificate');
  await registerAnonymouslyHere(page, t, password);
  await expect(page.getByRole('heading', { name: t('HandOver_Title') })).toBeVisible();
  await expect(page.getByText('6 December 2012')).toBeVisible();
  await expectAccessible(page, 'confirming a certificate');
  await expect(page).not.toHaveTitle(new RegExp(id));
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: t('HandOver_TakeControl', { id }) }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.locator('main code').first()).toHaveText(id);
  expect(sent).toEqual(['/api/profiles/take-control']);
  expect(await page.evaluate(() => localStorage.getItem('takeOver'))).toBeNull();
  // The code is scanned once more.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('NewProfile_IsOwnTitle') })).toBeVisible();
});

test('the certificate and the mail to open wait on this device, also in another tab', async ({
  page,
  context,
  product,
}) => {
  const email = `scanned-en@example.org`;
  const { id, link } = await issueByApi(page.request, '1977-04-01');
  await page.goto(link);
  await page.getByRole('textbox', { name: t('Register_Email') }).fill(email);
  for (const name of ['password', 'repeatedPassword'])
    await page.locator(`input[name=${name}]`).fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page
    .locator('form')
    .getByRole('button', { name: t('SignIn_Register') })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(page.getByText(t('AwaitedMail_VerifyTitle'))).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(read(page, t, id)).toBeVisible();
  await expectAccessible(page, 'a mail to open');
  const again = page.getByRole('button', { name: /\d+ s$/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: t('AwaitedMail_WrongAddress') }).click();
  await expect(page.getByRole('textbox', { name: t('Register_Email') })).toHaveValue(email);
  await expect(page.locator('input[name=password]')).toHaveValue('');

  const fromMail = await context.newPage();
  const mail = await product.mailbox.take(email);
  await fromMail.goto(linkIn(mail, `${product.url}/verify-email`));
  await expect(fromMail.getByText(t('VerifyEmail_Verified'))).toBeVisible();
  await expect(read(fromMail, t, id)).toBeVisible();
  await fromMail.reload();
  await expect(fromMail.getByText(t('VerifyEmail_Already'))).toBeVisible();
  await fromMail.getByRole('link', { name: t('VerifyEmail_ToLogin') }).click();
  await expect(fromMail.locator(nameField)).toHaveValue(email);
  await fromMail.locator('input[name=password]').fill(password);
  await fromMail.keyboard.press('Enter');
  await expect(
    fromMail.getByRole('button', { name: t('HandOver_TakeControl', { id }) }),
  ).toBeVisible();
  await expect(fromMail.getByRole('main').getByText(email)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(t('AwaitedMail_VerifyTitle'))).toHaveCount(0);

  await fromMail.getByRole('button', { name: t('HandOver_NotMine') }).click();
  await expect(fromMail.getByRole('heading', { name: t('NewProfile_Question') })).toBeVisible();
  await expect(read(page, t, id)).toHaveCount(0);
});

test('on a shared device the next certificate counts, and its owner can continue', async ({
  page,
  context,
}) => {
  const [first, second] = [
    await issueByApi(page.request, '2012-12-06'),
    await issueByApi(page.request, '2015-01-31'),
  ];
  await enterAsOwner(page, first.link);
  await expect(page.getByRole('heading', { name: t('NewProfile_HasIdTitle') })).toBeVisible();
  await page.goto(second.link);
  await expect(page.getByText(second.id)).toBeVisible();
  await expectAccessible(page, 'a certificate of another person');
  await page.getByRole('button', { name: t('HandOver_LogOut') }).click();
  await expect(read(page, t, second.id)).toBeVisible();
  await expect(tab(page, t('SignIn_Register'))).toHaveAttribute('aria-selected', 'true');
  await registerAnonymouslyHere(page, t, password);
  const offer = page.getByRole('button', { name: t('HandOver_TakeControl', { id: second.id }) });
  await expect(offer).toBeVisible();
  // A link that opens in another tab at the wrong moment must not replace what the person confirms.
  const other = await context.newPage();
  await other.goto(first.link);
  await expect(read(other, t, first.id)).toBeVisible();
  await offer.click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.locator('main code').first()).toHaveText(second.id);
  await expect(read(other, t, first.id)).toBeVisible();

  await page.goto(first.link);
  await logOut(page, t);
  await expect(read(page, t, first.id)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('takeOver'))).toBeNull();

  await logInAsAssigner(page, first.link);
  await expect(page.getByText(t('HandOver_Institution'))).toBeVisible();
  await page.getByRole('button', { name: t('HandOver_Forget') }).click();
  await expect(page.getByText(t('HandOver_Institution'))).toHaveCount(0);
});

test('a used secret is refused in place, and the certificate can be forgotten', async ({
  page,
}) => {
  const { id, link, secret } = await issueByApi(page.request, '2012-12-06');
  const first = secret.startsWith('A') ? 'B' : 'A';
  const wrong = link.replace(secret, first + secret.slice(1));
  await enterAsPerson(page, wrong);
  await page.getByRole('button', { name: t('HandOver_TakeControl', { id }) }).click();
  await expect(page.getByText(t('HandOver_NotPossible'))).toBeVisible();
  const notMine = page.getByRole('button', { name: t('HandOver_NotMine') });
  await notMine.click();
  await expect(page.getByRole('heading', { name: t('NewProfile_Question') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('takeOver'))).toBeNull();
  await expectAccessible(page, 'a forgotten certificate');
  await page.goto(wrong);
  await expect(page.getByRole('heading', { name: t('HandOver_Title') })).toBeVisible();

  // The person took control before, with another account.
  await page.getByRole('button', { name: t('HandOver_TakeControl', { id }) }).click();
  await page.getByRole('button', { name: t('HandOver_OtherAccount') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(tab(page, t('SignIn_LogIn'))).toHaveAttribute('aria-selected', 'true');
  await expect(read(page, t, id)).toHaveCount(0);
});

test('a certificate is offered although the browser refuses its storage', async ({ page }) => {
  const { id, link } = await issueByApi(page.request, '2012-12-06');
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
  `);
  await page.goto(link);
  await expect(read(page, t, id)).toBeVisible();
  await registerAnonymouslyHere(page, t, password);
  await page.getByRole('button', { name: t('HandOver_TakeControl', { id }) }).click();
  await expect(page).toHaveURL(/\/me$/);
});
