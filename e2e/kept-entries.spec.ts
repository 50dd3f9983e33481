import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { beginCheckout } from './shop-steps.ts';
import { registerAnonymously } from './steps.ts';
import { inEnglish } from './texts.ts';

// What was typed stays as it was typed, and what no longer matters goes.

const { language, t } = inEnglish;
test.use({ locale: language });
const main = (page: Page) => page.locator('main');

/** Types 10 into a number field and turns the wheel over it, which scrolls the page. */
async function expectKeptByWheel(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  await field.fill('10');
  await field.hover();
  const top = () => page.evaluate('scrollY');
  const before = await top();
  await page.mouse.wheel(0, 120);
  await expect.poll(top).not.toBe(before);
  await expect(field).toHaveValue('10');
}

test('the wheel over a number scrolls the page and keeps the number', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto('/request-assigner-account');
  await expectKeptByWheel(page, page.getByLabel(t('RequestAssigner_Expected')));
  await logInAsAssigner(page);
  await page.goto('/shop');
  await expectKeptByWheel(page, main(page).getByRole('spinbutton').first());
});

test('the alert of a failed save goes when the value is put back', async ({ page }) => {
  await logInAsAssigner(page);
  await page.goto('/account');
  const form = page.getByRole('form', { name: t('AssignerAccount_NameTitle') });
  const name = form.getByRole('textbox');
  const stored = await name.inputValue();
  await page.route(/\/api\/assigner\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await name.fill('Another name');
  await form.getByRole('button').click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText(t('AssignerAccount_CouldNotStoreName'));
  await name.fill(stored);
  await expect(alert).toHaveCount(0);
});

test('a wrong current password empties that field alone', async ({ page }) => {
  await registerAnonymously(page, t, 'a long enough pass phrase');
  await page.goto('/accounts');
  await page
    .getByRole('button', { name: t('Account_ChangePassword') })
    .first()
    .click();
  const field = (name: string) => main(page).locator(`input[name=${name}]`);
  await field('currentPassword').fill('not the right one');
  await field('newPassword').fill('another pass phrase');
  await field('repeatedPassword').fill('another pass phrase');
  await main(page).locator('form button[type=submit]').click();
  await expect(field('currentPassword')).toHaveValue('');
  await expect(field('newPassword')).toHaveValue('another pass phrase');
  await expect(field('repeatedPassword')).toHaveValue('another pass phrase');
});

test('the invoice address begins with the name of the institution', async ({ page }) => {
  await logInAsAssigner(page);
  await page.route(/\/api\/assigner\/me$/, async (route) => {
    const answer = await route.fetch();
    const profile = await answer.json();
    const contactInformation = { ...profile.contactInformation, name: 'A. Person' };
    await route.fulfill({ json: { ...profile, name: 'Lakeside Hospital', contactInformation } });
  });
  await beginCheckout(page, t, 1);
  await main(page).getByText(t('Checkout_Next'), { exact: true }).click();
  const group = page.getByRole('group', { name: t('Checkout_InvoiceAddress') });
  await expect(group.getByLabel(t('Contact_Name'))).toHaveValue('Lakeside Hospital');
});
