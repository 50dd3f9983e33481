import { expectAccessible } from './accessible.ts';
import { enterAsPerson } from './api.ts';
import { saidLost } from './cuts.ts';
import { expect, test, testWithPractice } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { claimId, logOut, registerAnonymously } from './steps.ts';
import { inEnglish, yes } from './texts.ts';

// What needs a screen or a real device: a network that is off, places, sizes, the wheel, and the ring around the focus.

const { t } = inEnglish;
const desktop = { width: 1366, height: 768 };
const password = 'a long enough pass phrase';

test('a toast lies below the header of a phone and covers no button of a dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await registerAnonymously(page, t, password);
  await page.goto('/accounts');
  await page.route('**/api/accounts/*', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  const remove = page.getByRole('button', { name: t('Ui_Delete') });
  await remove.click();
  await dialog.getByRole('button', { name: yes }).click();
  await expect(dialog).toHaveCount(0);
  const toast = page.locator('.Toastify__toast');
  // It stands still.
  await toast.hover({ trial: true });
  const header = await page.locator('.shell-header').boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 640);
  for (const width of [360, 700, 1366]) {
    await page.setViewportSize({ width, height: 640 });
    await remove.click();
    for (const button of await dialog.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      // Not forced: the toast would receive it.
      await button.click({ trial: true });
    }
    await dialog.getByRole('button', { name: t('Ui_No'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('the button of a short form is on the first screen', async ({ page }) => {
  const phone = { width: 360, height: 740 };
  const whole = { ratio: 1 };
  const send = page.locator('main form button[type=submit]');
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto('/me');
    await expect(page.getByText(t('SignIn_LogInFirst'))).toBeVisible();
    await expect(send).toBeInViewport(whole);
  }
  await enterAsPerson(page, '/new-profile?way=new');
  await page.getByLabel(t('NewProfile_BirthDate')).fill('31.07.1984');
  await send.click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(send).toBeInViewport(whole);
  await page.setViewportSize(desktop);
  await page.goto('/security');
  await page.getByRole('button', { name: t('SecondFactor_SetUp') }).click();
  await expect(page.locator('.second-factor-qr')).toBeInViewport(whole);
  await expect(page.getByLabel(t('SecondFactor_Code'))).toBeInViewport(whole);
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

test('the wheel over a number scrolls the page and keeps the number', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto('/request-assigner-account');
  const field = page.getByLabel(t('RequestAssigner_Expected'));
  await field.scrollIntoViewIfNeeded();
  await field.fill('10');
  await field.hover();
  const top = () => page.evaluate('scrollY');
  const before = await top();
  await page.mouse.wheel(0, 120);
  await expect.poll(top).not.toBe(before);
  await expect(field).toHaveValue('10');
});

test('a clinic finds its door, and later sees its day on one line', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: t('Home_Clinics_Picture') })).toBeVisible();
  await expectAccessible(page, 'home with the door for clinics');
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: t('Home_Clinics_Request') }).click();
  await expect(page).toHaveURL(/\/request-assigner-account$/);
  await logInAsAssigner(page);
  const band = page.getByRole('region', { name: t('Figures_Label') });
  await expect(band.getByRole('listitem').first()).toBeVisible();
  expect((await band.boundingBox())?.height).toBeLessThanOrEqual(48);
});

testWithPractice(
  'sign-in and linking can be tried at the practice provider, which says what it is',
  async ({ page }) => {
    const google = `${t('Provider_Google')} ${t('Provider_Practice')}`;
    const enterAs = async (name: string) => {
      await page.getByRole('link', { name: google }).click();
      const choose = /practice provider: choose a name/;
      await expect(page.getByRole('heading', { name: choose })).toBeVisible();
      await page.getByRole('textbox').fill(name);
      await page.getByRole('button').click();
    };
    await page.goto('/login');
    await enterAs('Robin');
    await claimId(page, t);
    await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toBeVisible();
    await logOut(page, t);

    await registerAnonymously(page, t, password);
    await claimId(page, t);
    await page.goto('/linkaccount');
    await enterAs('Kim');
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();
  },
);

test('a form keeps its entries without a network, and the bar has its own room', async ({
  page,
}) => {
  await registerAnonymously(page, t, password);
  await page.goto('/request-password-reset');
  const name = page.locator('input[name=email]');
  await name.fill('ada@example.org');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText(t('Shell_Offline'))).toBeVisible();
  const send = page.locator('main form button[type=submit]');
  await send.click();
  await expect(saidLost(page)).toHaveCount(1);
  await expect(name).toHaveValue('ada@example.org');
  const bar = await page.locator('.connection-bar').boundingBox();
  const content = await page.locator('#content').boundingBox();
  expect(content?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.context().setOffline(false);
  await expect(page.getByText(t('Shell_BackOnline'))).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: t('AwaitedMail_ResetTitle') })).toBeFocused();
});
