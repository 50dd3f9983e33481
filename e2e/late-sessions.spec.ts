import type { Page } from '@playwright/test';
import { holdAnswer, holdCalls, loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { checkOut, demoAdmin, demoAssigner } from './shop-steps.ts';
import { claimId, nextCode, registerAnonymously } from './steps.ts';
import { textsOf } from './texts.ts';

// Answers that come after the person has logged out, has gone to another page, or has typed on.

test.use({ locale: 'en' });
const t = textsOf('en');
const password = 'a long enough pass phrase';

const passwordCall = /\/change-password$/;
const claimCall = /\/api\/profiles\/claim\//;

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('Shell_LogOut'), exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Lets an answer go, and waits until the page has seen it. */
async function arrive(page: Page, url: RegExp, release: () => void): Promise<void> {
  const answer = page.waitForResponse(url);
  release();
  await (await answer).finished();
  await page.evaluate('new Promise(requestAnimationFrame)');
}

const logInLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: t('Shell_LogIn'), exact: true });

const storedUser = (page: Page) => page.evaluate('JSON.stringify({ ...sessionStorage })');

/** Draws candidates; ends on the choice of one. */
async function drawCandidates(page: Page): Promise<void> {
  await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
  await page.getByLabel(t('NewProfile_BirthDate')).fill('1984-07-31');
  await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
  await expect(page.getByRole('button', { name: t('NewProfile_Claim') })).toBeVisible();
}

/** Sends a new password for the account of the open page; `release` lets the answer go. */
async function changePassword(page: Page, username: string) {
  await page.goto('/accounts');
  const name = `${t('AccountType_LocalAnonymous')} (${username})`;
  await page.getByRole('button', { name: t('Account_ChangePasswordOf', { name }) }).click();
  await page.locator('input[name=currentPassword]').fill(password);
  await page.locator('input[name=newPassword]').fill('another pass phrase');
  await page.locator('input[name=repeatedPassword]').fill('another pass phrase');
  const release = await holdAnswer(page, passwordCall);
  await page.keyboard.press('Enter');
  return release;
}

test('of a changed password: a person who has logged out stays logged out', async ({ page }) => {
  const release = await changePassword(page, await registerAnonymously(page, t, password));
  await logOut(page);
  await arrive(page, passwordCall, release);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  await expect(logInLink(page)).toBeVisible();
});

test('of a changed password: it goes on with a session that the change has ended', async ({
  page,
}) => {
  const username = await registerAnonymously(page, t, password);
  await claimId(page, t);
  const release = await changePassword(page, username);
  // The page asks for new challenges with the session that is over.
  await page.waitForResponse((answer) => answer.status() === 401);
  release();
  await expect(page.getByText(t('ResetPassword_SuccessfullyChanged'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('Shell_LogOut'), exact: true })).toBeVisible();
});

test('of a login: a person who has logged in meanwhile stays', async ({ page }) => {
  const enter = async ({ name, password: own }: typeof demoAssigner) => {
    await page.locator('input[name=emailUnikatIdOrUsername]').fill(name);
    await page.locator('input[name=password]').fill(own);
    await page.locator('main form button[type=submit]').click();
  };
  await page.goto('/login');
  const call = /\/api\/accounts\/login$/;
  const release = await holdAnswer(page, call);
  await enter(demoAdmin);
  await page
    .getByRole('link', { name: t('Shell_AboutPage'), exact: true })
    .first()
    .click();
  await logInLink(page).click();
  await enter(demoAssigner);
  await expect(page).toHaveURL(/\/assigner$/);
  const before = await storedUser(page);
  await arrive(page, call, release);
  expect(await storedUser(page)).toBe(before);
  await expect(page).toHaveURL(/\/assigner$/);
});

test('of a claim: the next person in the tab does not get the ID', async ({ page }) => {
  await registerAnonymously(page, t, password);
  await drawCandidates(page);
  const release = await holdAnswer(page, claimCall);
  await page.getByRole('button', { name: t('NewProfile_Claim') }).click();
  await logOut(page);
  await logInLink(page).click();
  await page.locator('input[name=emailUnikatIdOrUsername]').fill(demoAssigner.name);
  await page.locator('input[name=password]').fill(demoAssigner.password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/assigner$/);
  const before = await storedUser(page);
  await arrive(page, claimCall, release);
  await expect(page).toHaveURL(/\/assigner$/);
  expect(await storedUser(page)).toBe(before);
  await expect(page.getByText(t('NewProfile_Claimed'))).toHaveCount(0);
});

test('of a claim: a person who has gone to another page stays there', async ({ page }) => {
  await registerAnonymously(page, t, password);
  await drawCandidates(page);
  const release = await holdCalls(page, claimCall);
  await page.getByRole('button', { name: t('NewProfile_Claim') }).click();
  await page
    .getByRole('link', { name: t('Shell_SendChallenge'), exact: true })
    .first()
    .click();
  const field = page.getByLabel(t('SendChallenge_PersonId'));
  await field.fill('1984');
  release();
  await expect(page.getByText(t('NewProfile_Claimed'))).toBeVisible();
  await expect(field).toHaveValue('1984');
});

test('of a draw: no candidates for a date that is being corrected', async ({ page }) => {
  await registerAnonymously(page, t, password);
  await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
  const date = page.getByLabel(t('NewProfile_BirthDate'));
  await date.fill('1984-07-31');
  const call = /\/api\/profiles\/new\?/;
  const release = await holdCalls(page, call);
  const draw = page.getByRole('button', { name: t('NewProfile_Draw') });
  await draw.click();
  await date.fill('1985-07-31');
  await arrive(page, call, release);
  await draw.click();
  await expect(page.getByText('31 July 1985').first()).toBeVisible();
});

test('of a first code: a lost answer says that the recovery codes did not arrive', async ({
  page,
}) => {
  await registerAnonymously(page, t, password);
  await page.goto('/security');
  await page.getByRole('button', { name: t('SecondFactor_SetUp') }).click();
  const secret = (await page.locator('.second-factor-secret code').textContent()) ?? '';
  await page.route(/\/second-factor\/confirm$/, loseAnswer);
  await page.locator('input[name=code]').fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('SecondFactor_CouldNotMakeCodes'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('SecondFactor_NewCodes') })).toBeVisible();
});

test('of a contact that is stored: what was typed since stays', async ({ page }) => {
  await logInAsAssigner(page);
  await page.goto('/account');
  const form = page.getByRole('form', { name: t('AssignerAccount_ContactTitle') });
  const city = form.getByLabel(t('Contact_City'), { exact: true });
  await city.fill(`Hamburg ${Date.now()}`);
  const release = await holdCalls(page, /\/contact/);
  await form.getByRole('button', { name: t('AssignerAccount_Save') }).click();
  await expect(form.getByText(t('AssignerAccount_Storing'))).toBeVisible();
  await city.fill('Berlin');
  release();
  await expect(form.getByText(t('AssignerAccount_NotStored'))).toBeVisible();
  await expect(city).toHaveValue('Berlin');
});

test('of an order: a customer who has gone back to the desk stays there', async ({ page }) => {
  await logInAsAssigner(page);
  await checkOut(page, t, 'Late Answer');
  const release = await holdCalls(page, /\/submit-order$/);
  await page.getByRole('button', { name: t('Checkout_Order') }).click();
  await page
    .getByRole('link', { name: t('Shell_Assigner'), exact: true })
    .first()
    .click();
  const date = page.getByLabel(t('Assigner_BirthDate'));
  await date.fill('01.02.1');
  release();
  await expect(page.getByText(t('Checkout_Ordered'))).toBeVisible();
  await expect(date).toHaveValue('01.02.1');
});

test('of an order that is changed after a lost answer: it counts once, and the page says so', async ({
  page,
}) => {
  await logInAsAssigner(page);
  await checkOut(page, t, 'Lost Answer');
  await page.route(/\/submit-order$/, loseAnswer, { times: 1 });
  const order = page.getByRole('button', { name: t('Checkout_Order') });
  await order.click();
  await expect(page.getByText(t('Checkout_NoAnswer')).first()).toBeVisible();
  await page.goto('/shop?step=contact');
  await page.getByLabel(t('Checkout_Reference')).fill('PO-2');
  const next = page.getByRole('main').getByText(t('Checkout_Next'), { exact: true });
  for (const step of ['shipping', 'payment', 'summary']) {
    await next.click();
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
  }
  await page.getByRole('checkbox').check();
  await order.click();
  await expect(page).toHaveURL(/\/shop\?ordered=/);
  await expect(page.getByText(t('Checkout_ArrivedBefore'))).toBeVisible();
});
