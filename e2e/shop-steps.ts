import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { OrderAction } from '../shared/order-lifecycle.ts';
import { expect } from './fixtures.ts';
import type { Mailbox } from './mailbox.ts';
import type { Text } from './texts.ts';

// Shared steps of the shop and the admin area.

/** A second person's browser, in the same language. */
export function otherBrowser(page: Page, locale: string, baseURL: string | undefined) {
  const options: BrowserContextOptions = {
    locale,
    ignoreHTTPSErrors: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  };
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  return browser.newContext(options).then((context) => context.newPage());
}

/** Waits for the mail to an address about a topic; skips others. */
export async function mailAbout(mailbox: Mailbox, address: string, what: string): Promise<Email> {
  for (;;) {
    const mail = await mailbox.take(address);
    if (`${mail.subject}\n${mail.text}`.includes(what)) return mail;
  }
}

/** Sends the public form for an assigner account. */
export async function requestAccount(
  page: Page,
  t: Text,
  own: { name: string; email: string },
): Promise<void> {
  await page.goto('/request-assigner-account');
  const send = page.getByRole('button', { name: t('RequestAssigner_Send') });
  await expect(send).toBeDisabled();
  await page.getByLabel(t('RequestAssigner_Institution')).fill('Harbour Clinic, Hamburg');
  await page.getByLabel(t('RequestAssigner_Name')).fill(own.name);
  await page.getByLabel(t('RequestAssigner_Email')).fill(own.email);
  await page.getByLabel(t('RequestAssigner_Expected')).fill('1200');
  await page.getByLabel(t('RequestAssigner_Note')).fill('We label blood samples.');
  await page.getByRole('checkbox').check();
  await send.click();
  await expect(page.getByRole('heading', { name: t('RequestAssigner_Sent') })).toBeVisible();
}

/** Adds the first products to the cart and opens the first step of the checkout. */
export async function beginCheckout(page: Page, t: Text, products = 2): Promise<void> {
  await page.goto('/shop');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  for (let index = 0; index < products; index += 1) {
    await cards.nth(index).getByRole('button').click();
    await expect(cards.nth(index).getByRole('button')).toHaveText(t('Shop_InCart'));
  }
  await page.getByRole('button', { name: new RegExp(`^${t('Shop_Cart')} \\d`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('Shop_ToCheckout') })
    .click();
  await expect(page).toHaveURL(/\/shop\?step=cart$/);
}

/** Fills in the invoice address in the second step. */
export async function fillInvoiceAddress(page: Page, t: Text, name: string): Promise<void> {
  const group = page.getByRole('group', { name: t('Checkout_InvoiceAddress') });
  const texts = [
    ['Contact_Name', name],
    ['Contact_Email', 'accounts@clinic.example'],
    ['Contact_Street', '5 Harbour Road'],
    ['Contact_PostalCode', '20095'],
    ['Contact_City', 'Hamburg'],
    ['Contact_Country', 'Germany'],
  ] as const;
  for (const [label, text] of texts) await group.getByLabel(t(label)).fill(text);
}

/** What an order has besides its customer's address. */
interface OrderDetails {
  readonly products?: number;
  /** The customer's own order number. */
  readonly reference?: string;
}

/** From the cart to the summary, with accepted terms. */
export async function checkOut(
  page: Page,
  t: Text,
  name: string,
  { products = 2, reference = '' }: OrderDetails = {},
): Promise<void> {
  const next = () => page.getByRole('main').getByText(t('Checkout_Next'), { exact: true }).click();
  await beginCheckout(page, t, products);
  await next();
  await fillInvoiceAddress(page, t, name);
  await page.getByLabel(t('Checkout_Reference')).fill(reference);
  await next();
  await page.getByRole('radio', { name: t('Checkout_Shipping_Standard') }).check();
  await next();
  await page.getByRole('radio', { name: t('Checkout_Payment_Invoice') }).check();
  await next();
  await page.getByRole('checkbox').check();
}

/** From the cart to a placed order and to the list of one's orders; returns the order's number. */
export async function order(
  page: Page,
  t: Text,
  name: string,
  details: OrderDetails = {},
): Promise<string> {
  await checkOut(page, t, name, details);
  // A double click orders once.
  await page.getByRole('button', { name: t('Checkout_Order') }).dblclick();
  await expect(page).toHaveURL(/\/shop\?ordered=/);
  const placed = page.getByRole('region', { name: t('Checkout_Ordered') });
  const number = await placed.getByRole('definition').first().textContent();
  await page.goto('/shop/orders');
  return number ?? '';
}

/** The actions that are never the next step, so they are in the row's menu. */
const inMenu: readonly OrderAction[] = ['cancel', 'return'];

/** Presses an admin's button for an order and waits for its success. */
export async function press(page: Page, t: Text, action: OrderAction, number: string) {
  if (inMenu.includes(action))
    await page.getByRole('button', { name: t('AdminOrders_More', { number }) }).click();
  await page
    .getByRole('button', {
      name: t('AdminOrders_DoWhat', { what: t(`Orders_Do_${action}`), number }),
    })
    .click();
  if (action === 'ship') {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('AdminOrders_Carrier')).fill('Parcel Post');
    await dialog.getByLabel(t('AdminOrders_TrackingNumber')).fill('PP 1234');
    await dialog.getByRole('button', { name: t('AdminOrders_ShipNow') }).click();
  }
  if (action === 'cancel') {
    const dialog = page.getByRole('dialog');
    const cancel = dialog.getByRole('button', { name: t('AdminOrders_CancelNow') });
    await cancel.click();
    await expect(dialog.getByText(t('Ui_FieldRequired'))).toBeVisible();
    await dialog.getByLabel(t('AdminOrders_Reason')).fill('The paper is sold out.');
    await cancel.click();
  }
  await expect(page.getByText(t(`Orders_Done_${action}`))).toBeVisible();
}
