import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  acceptAndRegister,
  chooseAnonymous,
  claimId,
  fillPasswords,
  logIn,
  registerAnonymously,
} from './steps.ts';
import { textsOf } from './texts.ts';

// Answers that do not come from our server, toasts, and the focus ring of the built page.

const t = textsOf('en');
const password = 'a long enough pass phrase';

const html = '<html><body><h1>Bad gateway</h1></body></html>';
const foreign = [
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: html }],
  ['a page of a Wi-Fi', { status: 200, contentType: 'text/html', body: html }],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"id":' }],
  ['a broken error', { status: 500, contentType: 'application/json', body: '{"errors":' }],
  ['nothing', { status: 200, body: '' }],
] as const;

/** A person with an ID and a challenge. */
async function challengedPerson(page: Page): Promise<void> {
  await registerAnonymously(page, t, password);
  await claimId(page, t);
  const id = await page.locator('main code').first().textContent();
  await page.request.get(`/api/id/${id}/challenge?challengeLength=6`);
}

test('an answer of something else shows the title, and a sentence in an alert, but no markup', async ({
  page,
}) => {
  await challengedPerson(page);
  await page.goto('/challenges');
  await page.locator('button[id^=challenge-]').click();
  const alert = page.getByRole('main').getByRole('alert');
  const toast = page.locator('.Toastify__toast');
  for (const [what, answer] of foreign) {
    await page.route('**/api/challenges*', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: t('Challenges_Refresh') }).click();
    await expect(alert, what).toContainText(t('Challenges_CouldNotLoad'));
    await expect(alert, what).toContainText(t('Ui_ForeignAnswer'));
    await page.unroute('**/api/challenges*');
    await page.getByRole('button', { name: t('Challenges_Refresh') }).click();
    await expect(alert, what).toHaveCount(0);

    await page.route('**/api/challenges/*', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: t('Challenges_Delete') }).click();
    // The title alone.
    await expect(toast.locator('.toast-title'), what).toHaveText(t('Challenge_NoAnswer'));
    await expect(toast.locator('.toast-text'), what).toHaveCount(0);
    await page.unroute('**/api/challenges/*');
    await toast.locator('.Toastify__close-button').dispatchEvent('click');
    await expect(toast, what).toHaveCount(0);
  }
  // The call reaches the server, and its answer is lost.
  await page.route('**/api/challenges/*', async (route) => {
    if (route.request().method() === 'DELETE') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('Challenges_Delete') }).click();
  await expect(toast.locator('.toast-title')).toHaveText(t('Challenge_NoAnswer'));
  await page.unroute('**/api/challenges/*');
  await page.getByRole('button', { name: t('Challenges_Delete') }).click();
  await expect(page.getByText(t('Challenge_SuccessfullyDeleted'))).toBeVisible();
  await expect(page.locator('button[id^=challenge-]')).toHaveCount(0);
});

const away = {
  status: 503,
  json: {
    type: 'about:blank',
    title: 'Server_DatabaseAway',
    status: 503,
    requestId: 'none',
    errors: ['resolveText:Server_DatabaseAway'],
  },
};

test('a page that is opened while the service is not available says so, and goes on by itself', async ({
  page,
}) => {
  await challengedPerson(page);
  await page.route('**/api/**', (route) => route.fulfill(away));
  await page.goto('/challenges');
  await expect(page.getByText(t('Shell_ServiceAway'))).toBeVisible();
  await expect(page.getByLabel(t('Login_Name'))).toHaveCount(0);
  await page.unroute('**/api/**');
  await expect(page.locator('button[id^=challenge-]')).toHaveCount(1);
  await expect(page.getByText(t('Shell_ServiceAway'))).toHaveCount(0);
});

test('a logout reaches a tab that waits for the service, and the tab can log out itself', async ({
  page,
}) => {
  const username = await registerAnonymously(page, t, password);
  const other = await page.context().newPage();
  await logIn(other, username, password);
  await expect(other).toHaveURL(/\/new-profile$/);
  await page.context().route('**/api/**', (route) => route.fulfill(away));
  const logOut = (of: Page) =>
    of.locator('.shell-header').getByRole('button', { name: t('Shell_LogOut') });
  for (const tab of [page, other]) {
    await tab.goto('/challenges');
    await expect(tab.getByText(t('Shell_ServiceAway'))).toBeVisible();
    await expect(logOut(tab)).toBeVisible();
  }
  await logOut(other).click();
  await expect(page).toHaveURL(/\/login/);
  const logouts = [page, other].map((tab) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/logout') && answer.ok()),
  );
  await page.context().unroute('**/api/**');
  await Promise.all(logouts);
  for (const tab of [page, other]) {
    await tab.goto('/me');
    await expect(tab.getByLabel(t('Login_Name'))).toBeVisible();
  }
});

test('what a page could not load is loaded when the service is available again', async ({
  page,
}) => {
  await challengedPerson(page);
  await page.goto('/me');
  await page.route('**/api/**', (route) => route.fulfill(away));
  await page
    .getByRole('link', { name: t('Shell_MyChallenges') })
    .first()
    .click();
  await expect(page.getByText(t('Challenges_CouldNotLoad'))).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.locator('button[id^=challenge-]')).toHaveCount(1);
  await expect(page.getByText(t('Challenges_CouldNotLoad'))).toHaveCount(0);
});

test('who compares is not decided before the account is known', async ({ page }) => {
  await challengedPerson(page);
  await page.route('**/api/**', (route) => route.fulfill(away));
  await page.goto('/challenge?id=19900517-22222');
  await expect(page.getByText(t('Shell_ServiceAway'))).toBeVisible();
  const send = page.locator('form button[type=submit]');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await page.unroute('**/api/**');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
});

test('a registration keeps its passwords while the service is not available', async ({ page }) => {
  await chooseAnonymous(page, t);
  await fillPasswords(page, password);
  await page.route('**/api/**', (route) => route.fulfill(away));
  await acceptAndRegister(page, t);
  await expect(page.getByText(t('Server_DatabaseAway'))).toBeVisible();
  await page.unroute('**/api/**');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('dialog', { name: t('Register_UsernameTitle') })).toBeVisible();
});

test('a toast is at the bottom of a phone and covers no button of a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await registerAnonymously(page, t, password);
  await page.goto('/accounts');
  await page.route('**/api/accounts/*', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  const remove = page.getByRole('button', { name: t('Account_Delete') });
  await remove.click();
  await dialog.getByRole('button', { name: t('Ui_Yes') }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(dialog).toHaveCount(0);
  const place = await toast.boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(600);
  for (const width of [360, 700, 1366]) {
    await page.setViewportSize({ width, height: 640 });
    await remove.click();
    for (const button of await dialog.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      // Not forced: the toast would receive it.
      await button.click({ trial: true });
    }
    await dialog.getByRole('button', { name: t('Ui_No') }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('the focus is visible on every control of the built page', async ({ page }) => {
  for (const path of ['/', '/about', '/login']) {
    await page.goto(path);
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus-visible');
      await expect(focused, path).toHaveCSS('outline-style', 'solid');
      await expect(focused, path).toHaveCSS('outline-width', '3px');
    }
  }
});
