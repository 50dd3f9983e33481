import { expect, type Locator, type Page } from '@playwright/test';
import { codeOf } from '../server/test/totp.ts';
import { msPerSecond } from '../shared/durations.ts';
import { secondFactor } from '../shared/limits/accounts.ts';
import { type Text, yes } from './texts.ts';

// Shared steps.

/** Types a new password twice. */
export async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=repeatedPassword]').fill(password);
}

/** Registers with an e-mail address; ends on the home page without a login. */
export async function registerWithEmail(
  page: Page,
  t: Text,
  own: { email: string; password: string },
): Promise<void> {
  await page.goto('/login?mode=register');
  await page.getByRole('textbox', { name: t('Register_Email') }).fill(own.email);
  await fillPasswords(page, own.password);
  await acceptAndRegister(page, t);
  await expect(page).toHaveURL(/\/$/);
}

/** More than any page has from one element to the next. */
const mostTabs = 80;

/** How a journey presses; it may count the presses and look at each new screen. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly look: () => Promise<void>;
}
const plainHand: Hand = { press: (target) => target.click(), look: async () => {} };

/** Accepts what the open form asks for, and registers. */
export async function acceptAndRegister(page: Page, t: Text, { press, look } = plainHand) {
  for (const box of await page.getByRole('checkbox').all()) await press(box);
  await look();
  await press(page.locator('form').getByRole('button', { name: t('SignIn_Register') }));
}

/** Registers anonymously on the open page. Returns the username. */
export async function registerAnonymouslyHere(
  page: Page,
  t: Text,
  password: string,
  hand = plainHand,
): Promise<string> {
  await hand.press(page.getByText(t('Register_LocalAnonymous'), { exact: true }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: yes }));
  await fillPasswords(page, password);
  await acceptAndRegister(page, t, hand);
  const dialog = page.getByRole('dialog', { name: t('Register_UsernameTitle') });
  const username = await dialog.locator('code').textContent();
  await hand.look();
  await hand.press(dialog.getByRole('button', { name: t('Register_UsernameNoted') }));
  return username ?? '';
}

/** Registers anonymously; ends on the page to get an ID, logged in. Returns the username. */
export async function registerAnonymously(page: Page, t: Text, password: string): Promise<string> {
  await page.goto('/login?mode=register');
  const username = await registerAnonymouslyHere(page, t, password);
  await expect(page).toHaveURL(/\/new-profile$/);
  return username;
}

/** Opens the registration and chooses the anonymous one, whose form is then open. */
export async function chooseAnonymous(page: Page, t: Text): Promise<void> {
  await page.goto('/login?mode=register');
  await page.getByText(t('Register_LocalAnonymous'), { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
}

/**
 * Registers anonymously with a passkey; ends on the page to get an ID, logged in. `look` is called with
 * the name of each new screen. Returns the username.
 */
export async function registerByPasskey(
  page: Page,
  t: Text,
  look: (state: string) => Promise<void> = async () => {},
): Promise<string> {
  await chooseAnonymous(page, t);
  await page.getByRole('button', { name: t('Register_ByPasskey') }).click();
  await expect(page.locator('input[name=password]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('Register_ByPassword') })).toBeFocused();
  await page.getByRole('checkbox').check();
  await look('registering with a passkey');
  await page.locator('form button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: t('Register_UsernameTitle') });
  await expect(dialog).toContainText(t('Register_UsernamePasskeyOnly'));
  const username = await dialog.locator('code').textContent();
  await look('the name of an account with a passkey');
  await dialog.getByRole('button', { name: t('OtherAccounts_Continue') }).click();
  await expect(page).toHaveURL(/\/new-profile$/);
  return username ?? '';
}

/** Logs in with a name of any kind; the caller expects the next page. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=emailUnikatIdOrUsername]').fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

/** Logs out; ends on the home page. */
export async function logOut(page: Page, t: Text): Promise<void> {
  await page
    .locator('.shell-header')
    .getByRole('button', { name: t('Shell_LogOut'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/$/);
}

/** Claims an ID on the page to get one; ends on the profile, or where the person wanted to go. */
export async function claimId(page: Page, t: Text, next = /\/me$/): Promise<void> {
  await expect(page).toHaveURL(/\/new-profile$/);
  await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
  await page.getByLabel(t('NewProfile_BirthDate')).fill('1984-07-31');
  await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
  await page.getByRole('button', { name: t('NewProfile_Claim') }).click();
  await expect(page).toHaveURL(next);
}

/** The newest challenges, without a search. */
const isNewestList = (url: URL) =>
  url.pathname === '/api/challenges' && !url.searchParams.has('searchText');

/** Leaves a challenge out of the newest ones, as when ten newer ones have arrived. */
export async function pushOut(page: Page, shortId: string): Promise<void> {
  await page.route(isNewestList, async (route) => {
    const answer = await route.fetch();
    const list: { challengeShortId: string }[] = await answer.json();
    const json = list.filter(({ challengeShortId }) => challengeShortId !== shortId);
    await route.fulfill({ response: answer, json });
  });
}

/** Presses a key until an element has the focus, as people without a mouse do. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await target.page().keyboard.press(key);
  }
  throw new Error('The element cannot be reached with the keyboard.');
}

/** Presses Escape once a dialog has the focus: only then does it listen to the keyboard. */
export async function pressEscapeInDialog(page: Page): Promise<void> {
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
}

/** Types the ID and the password into the dialog about the last account, and deletes the account. */
export async function deleteLast(page: Page, t: Text): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('Account_ConfirmDeleteLast_Title') });
  await dialog.locator('input[name=id]').fill((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByRole('button', { name: yes }).click();
}

/** The code of the next time step: accepted, and unused if the code before it was the last one. */
export function nextCode(secret: string): string {
  return codeOf(secret, Date.now() + secondFactor.stepSeconds * msPerSecond);
}
