import type { Product } from '../shared/api/order.ts';
import { formatMoney } from '../shared/money.ts';
import { expect, test } from './fixtures.ts';
import { checkOut, demoAdmin, demoAssigner, order, otherBrowser } from './shop-steps.ts';
import { logIn } from './steps.ts';
import { textsOf } from './texts.ts';

// What people see when the shop has moved on without them, or does not answer.

const t = textsOf('en');

test.beforeEach(async ({ page }) => {
  await logIn(page, demoAssigner.name, demoAssigner.password);
  await expect(page).toHaveURL(/\/assigner$/);
});

test('prices that have changed lead back to the cart, and what they are now can be ordered', async ({
  page,
}) => {
  test.slow();
  const prices: string[] = [];
  await page.route('**/api/shop/products', async (route) => {
    const products: Product[] = await (await route.fetch()).json();
    prices.push(...products.map(({ price }) => formatMoney(price)));
    // The catalogue as it was when the page was loaded.
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

test('an admin who is too late sees the order as it stands, and an unpaid one unpaid', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const number = await order(page, t, 'Quick Clinic');
  const admin = await otherBrowser(page, 'en', baseURL);
  await logIn(admin, demoAdmin.name, demoAdmin.password);
  await expect(admin).toHaveURL(/\/assigner-account-requests$/);
  await admin.goto('/shop-orders');
  const row = admin.getByRole('row').filter({ hasText: 'Quick Clinic' });

  const paid = row.getByRole('checkbox');
  await admin.route('**/paid/true', (route) => route.abort());
  // Not `check`: it would insist that the box stays ticked.
  await paid.click();
  await expect(admin.getByText(t('AdminOrders_CouldNotSetPaid'))).toBeVisible();
  await expect(paid).not.toBeChecked();

  await page.getByRole('button', { name: t('Orders_CancelWhat', { number }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Ui_Yes') })
    .click();
  await expect(page.getByText(t('Orders_Done_cancel'))).toBeVisible();
  const accept = row.getByRole('button', { name: t('Orders_Do_accept') });
  await accept.click();
  await expect(admin.getByText(t('Orders_CouldNot_accept'))).toBeVisible();
  await expect(row).toContainText(t('Orders_Status_Cancelled'));
  await expect(accept).toHaveCount(0);
  await admin.context().close();
});
