import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoAdmin, demoAssigner, enterAs } from './api.ts';
import { expect, test } from './fixtures.ts';
import { beginCheckout, fillInvoiceAddress } from './shop-steps.ts';
import { inEnglish, type Text } from './texts.ts';

// Every page and state of the shop and the admin area, in every language.

const goOn = (page: Page, t: Text) => page.getByText(t('Checkout_Next'), { exact: true }).click();

async function checkOut(page: Page, t: Text): Promise<void> {
  await beginCheckout(page, t);
  await expectAccessible(page, 'cart');
  await goOn(page, t);
  await page.getByRole('checkbox', { name: t('Checkout_SameAddress') }).uncheck();
  await goOn(page, t);
  await expect(page.getByText(t('Ui_FieldRequired')).first()).toBeVisible();
  await expectAccessible(page, 'addresses that are missing');
  await page.getByRole('checkbox', { name: t('Checkout_SameAddress') }).check();
  await fillInvoiceAddress(page, t, 'Clinic');
  await goOn(page, t);
  await expectAccessible(page, 'shipping');
  await page.getByRole('radio').check();
  await goOn(page, t);
  await expect(page).toHaveURL(/step=payment$/);
  await page.getByRole('radio').check();
  await goOn(page, t);
  await expect(page.getByRole('button', { name: t('Checkout_Order') })).toBeDisabled();
  await expectAccessible(page, 'summary');
}

const { language, t } = inEnglish;
test.use({ locale: language });
test.slow();

test('the request for an account', async ({ page }) => {
  await page.goto('/request-assigner-account');
  await expect(page.getByText(t('RequestAssigner_NeedsAll'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('RequestAssigner_Send') }).click();
  await expect(page.getByText(t('Ui_FieldRequired')).first()).toBeVisible();
  await expectAccessible(page, 'a request without entries');
});

test('pages of assigners', async ({ page }) => {
  await enterAs(page, demoAssigner, '/shop');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  await cards.first().getByRole('button').click();
  await expectAccessible(page, 'shop');
  await page.getByRole('button', { name: t('Shop_CartCount_one') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'cart in a dialog');
  await page.evaluate('localStorage.clear()');
  await checkOut(page, t);
  await page.goto('/shop/orders');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'my orders');
  await page
    .getByRole('row')
    .last()
    .getByRole('button', { name: t('Orders_Open') })
    .click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'an order');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('Order_Invoice') })
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'invoice');
});

test('pages of admins', async ({ page }) => {
  await enterAs(page, demoAdmin, '/assigner-account-requests');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'requests');
  await page.goto('/shop-orders?open=0');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'all orders');
  await page.goto('/shop-orders?tab=ship');
  await page
    .getByRole('button', { name: new RegExp(`^${t('Orders_Do_ship')}: `) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'shipping an order');
  await page.goto('/audit');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'audit');
  await page.goto('/audit?subject=nobody@example.org');
  await expect(page.getByRole('heading', { name: t('Audit_Empty_Title') })).toBeVisible();
  await expectAccessible(page, 'an audit without entries');
});
