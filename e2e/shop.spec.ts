import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beginCheckout, demoAssigner, order } from './shop-steps.ts';
import { logIn } from './steps.ts';
import { journeys, type Text } from './texts.ts';

const furthestTabs = 80;

/** Moves the focus by keyboard to an element. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let pressed = 0; pressed < furthestTabs; pressed += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}

async function pressEnterOn(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

const stepHeading = (page: Page, t: Text, step: 'cart' | 'contact' | 'shipping' | 'summary') =>
  page.getByRole('heading', { level: 2, name: t(`Checkout_Step_${step}`) });

for (const { language, t } of journeys)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test.beforeEach(async ({ page }) => {
      await logIn(page, demoAssigner.name, demoAssigner.password);
      await expect(page).toHaveURL(/\/assigner$/);
    });

    test('an order is placed with the keyboard only', async ({ page }) => {
      test.slow();
      const main = page.getByRole('main');
      const next = main.getByText(t('Checkout_Next'), { exact: true });
      await page.goto('/shop');
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('spinbutton') })
        .first();
      await pressEnterOn(page, card.getByRole('button'));
      await expect(card.getByRole('button')).toBeDisabled();
      const cart = page.getByRole('button', { name: t('Shop_CartCount_one') });
      await pressEnterOn(page, cart, 'Shift+Tab');
      await pressEnterOn(
        page,
        page.getByRole('dialog').getByRole('link', { name: t('Shop_ToCheckout') }),
      );
      await expect(stepHeading(page, t, 'cart')).toBeFocused();
      await pressEnterOn(page, next);
      await expect(stepHeading(page, t, 'contact')).toBeFocused();
      await pressEnterOn(page, next);
      await expect(stepHeading(page, t, 'shipping')).toBeFocused();
      for (const name of ['Checkout_Shipping_Standard', 'Checkout_Payment_Invoice'] as const) {
        await tabTo(page, page.getByRole('radio', { name: t(name) }));
        await page.keyboard.press('Space');
        await pressEnterOn(page, next);
      }
      await expect(stepHeading(page, t, 'summary')).toBeFocused();
      await tabTo(page, page.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await pressEnterOn(page, page.getByRole('button', { name: t('Checkout_Order') }));
      await expect(page.getByText(t('Checkout_Ordered'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('button', { name: t('Shop_CartEmpty') })).toBeDisabled();
    });

    test('the cart survives a reload, steps lead back, and missing fields are named', async ({
      page,
    }) => {
      await beginCheckout(page, t);
      await page.reload();
      const amounts = page.getByRole('spinbutton');
      await expect(amounts).toHaveCount(2);
      await amounts.first().fill('3');
      await page.goto('/shop?step=summary');
      await expect(page).toHaveURL(/step=contact$/);
      await page.getByRole('checkbox', { name: t('Checkout_SameAddress') }).uncheck();
      await page.getByText(t('Checkout_Next'), { exact: true }).click();
      const shipping = page.getByRole('group', { name: t('Checkout_ShippingAddress') });
      const summary = page.getByRole('alert').filter({ hasText: t('Ui_ErrorSummary_Title') });
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: t('Contact_Name') }).press('Enter');
      await expect(shipping.getByLabel(t('Contact_Name'))).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${t('Shell_ErrorPrefix')}`));
      await page.getByRole('checkbox', { name: t('Checkout_SameAddress') }).check();
      await page.getByText(t('Checkout_Next'), { exact: true }).click();
      await expect(page).toHaveURL(/step=shipping$/);
      await expect(page.getByText(t('Checkout_NeedsShipping'))).toBeVisible();
      await page.getByRole('link', { name: t('Checkout_Back'), exact: true }).click();
      await expect(page).toHaveURL(/step=contact$/);
      await page.getByRole('link', { name: t('Checkout_Back'), exact: true }).click();
      await expect(amounts.first()).toHaveValue('3');
      await page.getByRole('link', { name: t('Checkout_BackToShop') }).click();
      await expect(page).toHaveURL(/\/shop$/);
    });

    test('a customer cancels an order', async ({ page }) => {
      const number = await order(page, t, `Second Thoughts ${language}`);
      await page.getByRole('button', { name: t('Orders_CancelWhat', { number }) }).click();
      await expect(page.getByRole('dialog')).toContainText(number);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Ui_Yes') })
        .click();
      await expect(page.getByText(t('Orders_Done_cancel'))).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toContainText(t('Orders_Status_Cancelled'));
    });
  });
