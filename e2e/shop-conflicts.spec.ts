import type { Product } from '../shared/api/order.ts';
import { formatMoney } from '../shared/money.ts';
import { orderNumber } from '../shared/order-number.ts';
import { call, demoAdmin, demoAssigner, enterAs, orderByApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import { checkOut, otherBrowser } from './shop-steps.ts';
import { textsOf } from './texts.ts';

// Conflicts and failures in the shop.

const t = textsOf('en');

test('changed prices lead back to the cart, and the order works with the new ones', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, demoAssigner, '/shop');
  const prices: string[] = [];
  await page.route('**/api/shop/products', async (route) => {
    const products: Product[] = await (await route.fetch()).json();
    prices.push(...products.map(({ price }) => formatMoney(price, 'en')));
    // The catalogue at the time of loading the page.
    const earlier = products.map((product) => ({
      ...product,
      price: { currency: 'EUR', value: 1 },
    }));
    await route.fulfill({ json: earlier });
  });
  await checkOut(page, t, 'Slow Clinic');
  await page.unrouteAll();
  await page.getByRole('button', { name: t('Checkout_Order') }).click();
  await expect(page).toHaveURL(/step=cart$/);
  const notice = page.getByRole('alert').filter({ hasText: t('Checkout_PricesChanged') });
  await expect(notice).toBeVisible();
  await expect(page.locator('.cart-line').first()).toContainText(prices[0] ?? 'a price');

  await page.goto('/shop?step=summary');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('Checkout_Order') }).click();
  await expect(page.getByText(t('Checkout_Ordered'))).toBeVisible();
});

test('an admin who is too late sees the current order and its payment', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const number = orderNumber(await orderByApi(page.request, { customer: 'Quick Clinic' }));
  await enterAs(page, demoAssigner, '/shop/orders');
  const admin = await otherBrowser(page, 'en', baseURL);
  await enterAs(admin, demoAdmin, '/shop-orders');
  const row = admin.getByRole('row').filter({ hasText: 'Quick Clinic' });

  const paid = row.getByRole('checkbox');
  await admin.route('**/paid/true', (route) => route.abort());
  // Not `check`, which expects that the box stays checked.
  await paid.click();
  await expect(admin.getByText(t('AdminOrders_CouldNotSetPaid'))).toBeVisible();
  await expect(paid).not.toBeChecked();

  await page.getByRole('button', { name: t('Orders_CancelWhat', { number }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Orders_CancelWhat', { number }) })
    .click();
  await expect(page.getByText(t('Orders_Done_cancel'))).toBeVisible();
  const accept = row.getByRole('button', { name: t('Orders_Do_accept') });
  await accept.click();
  await expect(admin.getByText(t('Orders_CouldNot_accept'))).toBeVisible();
  await expect(row).toContainText(t('Orders_Status_Cancelled'));
  await expect(accept).toHaveCount(0);
  await admin.context().close();
});

test('a typed reason survives a session that was ended elsewhere', async ({ page }) => {
  const session = await enterAs(page, demoAdmin, '/shop-orders');
  await expect(page.getByRole('table')).toBeVisible();
  await call(page.request, 'logout', {}, session);

  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { expanded: false }).click();
  await row.getByRole('button', { name: new RegExp(`^${t('Orders_Do_cancel')}: `) }).click();
  const reason = page.getByLabel(t('AdminOrders_Reason'));
  await reason.fill('The paper is sold out.');
  await page.getByRole('button', { name: t('AdminOrders_CancelNow') }).click();
  await page.locator('input[name=emailUnikatIdOrUsername]').fill(demoAdmin.name);
  await page.locator('input[name=password]').fill(demoAdmin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop-orders$/);
  await expect(reason).toHaveValue('The paper is sold out.');
});
