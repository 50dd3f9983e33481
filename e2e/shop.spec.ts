import type { Locator, Page } from '@playwright/test';
import type { OrderAction } from '../shared/order-lifecycle.ts';
import { demoAdmin, enterAs } from './api.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { beginCheckout, checkOut, otherBrowser, press } from './shop-steps.ts';
import { tabTo } from './steps.ts';
import { inEnglish, type Text } from './texts.ts';

async function pressEnterOn(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(wanted, key);
  await wanted.page().keyboard.press('Enter');
}

const stepHeading = (page: Page, t: Text, step: 'cart' | 'contact' | 'shipping' | 'summary') =>
  page.getByRole('heading', { level: 2, name: t(`Checkout_Step_${step}`) });

const { language, t } = inEnglish;
test.use({ locale: language });

test.beforeEach(({ page }) => logInAsAssigner(page, '/shop'));

test('an order is placed with the keyboard only', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  const named = { name: t('Checkout_Next'), exact: true };
  const next = main.getByRole('button', named).or(main.getByRole('link', named));
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
    .last();
  await pressEnterOn(card.getByRole('button'));
  await expect(card.getByRole('button')).toBeDisabled();
  const cart = page.getByRole('button', { name: t('Shop_CartCount_one') });
  // Below the header, though the product stands at the end of the page.
  await expect(cart).toBeInViewport({ ratio: 1 });
  await pressEnterOn(cart, 'Shift+Tab');
  await pressEnterOn(page.getByRole('dialog').getByRole('link', { name: t('Shop_ToCheckout') }));
  await expect(stepHeading(page, t, 'cart')).toBeFocused();
  await pressEnterOn(next);
  await expect(stepHeading(page, t, 'contact')).toBeFocused();
  await pressEnterOn(next);
  await expect(stepHeading(page, t, 'shipping')).toBeFocused();
  for (const name of ['Checkout_Shipping_Standard', 'Checkout_Payment_Invoice'] as const) {
    await tabTo(page.getByRole('radio', { name: t(name) }));
    await page.keyboard.press('Space');
    await pressEnterOn(next);
  }
  await expect(stepHeading(page, t, 'summary')).toBeFocused();
  await tabTo(page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await pressEnterOn(page.getByRole('button', { name: t('Checkout_Order') }));
  await expect(page.getByRole('heading', { name: t('Checkout_Ordered') })).toBeFocused();
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
  await expect(page.getByRole('radio', { name: t('Checkout_Shipping_Standard') })).toBeChecked();
  await page.getByRole('link', { name: t('Checkout_Back'), exact: true }).click();
  await expect(page).toHaveURL(/step=contact$/);
  await page.getByRole('link', { name: t('Checkout_Back'), exact: true }).click();
  await expect(amounts.first()).toHaveValue('3');
  await page.getByRole('link', { name: t('Checkout_BackToShop') }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('the placed order stays on the page, and an admin finds it and its next step', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const customer = 'Sankt Ursula';
  const reference = 'PO 4711';
  await checkOut(page, t, customer, { reference });
  await expect(page.getByRole('main')).toContainText(reference);
  await page.getByRole('button', { name: t('Checkout_Order') }).click();
  await expect(page).toHaveURL(/\/shop\?ordered=/);
  const placed = page.getByRole('region', { name: t('Checkout_Ordered') });
  const total = 'EUR 71.39';
  for (const text of [total, reference, t('Placed_Mail'), t('Placed_Cancel')])
    await expect(placed).toContainText(text);
  // The second press of a slow double click on the order button follows no link.
  await placed.getByRole('link', { name: t('Placed_Done') }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(/\/shop\?ordered=/);
  // The draft is empty, and the panel survives a reload.
  await expect(page.getByRole('button', { name: t('Shop_CartEmpty') })).toBeDisabled();
  await page.reload();
  const number = (await placed.getByRole('definition').first().textContent()) ?? '';
  await placed.getByRole('link', { name: t('Placed_Open') }).click();
  const details = page.getByRole('dialog', { name: t('Order_Title', { number }) });
  await expect(details).toContainText(reference);
  await page.keyboard.press('Escape');
  const row = (where: Page) => where.getByRole('row').filter({ hasText: number });
  await expect(row(page)).toContainText(total);
  await expect(row(page).getByRole('link', { name: t('Orders_Invoice') })).toHaveCount(0);

  const admin = await otherBrowser(page, language, baseURL);
  await enterAs(admin, demoAdmin, '/shop-orders');
  const search = admin.getByLabel(t('AdminOrders_Search'));
  for (const text of [customer.toUpperCase(), reference, number]) {
    await search.fill(text);
    await search.press('Enter');
    await expect(admin).toHaveURL(new RegExp(`search=${text.replaceAll(' ', '\\+')}`));
    await expect(admin.getByRole('row')).toHaveCount(2);
  }
  await expect(row(admin)).toContainText(total);
  await admin.reload();
  await expect(search).toHaveValue(number);

  // Only the next step is a button; the others are in the menu, which the keyboard opens and closes.
  const button = (action: OrderAction) =>
    row(admin).getByRole('button', {
      name: t('AdminOrders_DoWhat', { what: t(`Orders_Do_${action}`), number }),
    });
  await expect(button('accept')).toBeVisible();
  await expect(button('fulfill')).toHaveCount(0);
  const more = row(admin).getByRole('button', { name: t('AdminOrders_More', { number }) });
  await more.press('Enter');
  await expect(button('fulfill')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(button('fulfill')).toHaveCount(0);
  await expect(more).toBeFocused();
  await press(admin, t, 'accept', number);
  await press(admin, t, 'fulfill', number);
  await expect(row(admin)).toContainText(t('Orders_Status_Fulfilled'));

  // The packed order is not an open one: the search says so and leads to it.
  await search.press('Enter');
  await admin.reload();
  await admin.getByRole('link', { name: t('AdminOrders_SearchAll') }).click();
  await expect(row(admin)).toContainText(t('Orders_Status_Fulfilled'));
  await admin.getByText(t('Ui_ByDate')).click();
  await admin.getByLabel(t('AdminOrders_To')).fill('2020-01-01');
  await search.press('Enter');
  await expect(admin.getByText(t('AdminOrders_NoneFound_All'))).toBeVisible();
  await admin.getByRole('button', { name: t('AdminOrders_ShowAll') }).click();
  await admin.getByLabel(t('AdminOrders_Sort')).selectOption('newest');
  await expect(admin).toHaveURL(/sort=newest/);
  await expect(admin.getByRole('row').nth(1)).toContainText(number);
  await admin.context().close();

  await page.reload();
  await row(page)
    .getByRole('link', { name: t('Orders_Invoice') })
    .click();
  await expect(page.getByRole('article')).toContainText(reference);
});
