import type { Page } from '@playwright/test';
import { checkVAT, countries } from 'jsvat';
import type { Invoice } from '../shared/api/order.ts';
import { orderNumber } from '../shared/order-number.ts';
import { expectAccessible } from './accessible.ts';
import { call, demoAdmin, demoAssigner, enter, logInByApi, orderByApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import { printToPdf, readQrCode } from './paper.ts';
import { inGerman } from './texts.ts';

// An accountant pays an invoice: from its paper and with a banking app.

const positions = 10;

/** The remainder of an account number by ISO 13616; 1 for a valid IBAN. */
function remainderOf(iban: string): bigint {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  return BigInt(moved.replaceAll(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)) % 97n;
}

/** Checks the code by the rules of EPC069-12, as a banking app does; returns its fields. */
function readPayment(code: string) {
  const lines = code.split('\n');
  const [tag, version, characters, identification, bic = '', name = '', iban = '', amount = ''] =
    lines;
  expect([tag, version, characters, identification]).toEqual(['BCD', '002', '1', 'SCT']);
  expect(bic).toMatch(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);
  expect(name).toMatch(/^.{1,70}$/u);
  expect(remainderOf(iban)).toBe(1n);
  expect(amount).toMatch(/^EUR\d{1,9}\.\d\d$/);
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
  // A structured reference and a text exclude each other.
  const [purpose, structured, text] = lines.slice(8);
  expect([purpose, structured]).toEqual(['', '']);
  return { iban, name, amount: amount.slice('EUR'.length), text };
}

async function invoiceOf(page: Page): Promise<Invoice> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/invoice'));
  const [invoice]: Invoice[] = await answer.json();
  if (!invoice) throw new Error('The order has no invoice');
  return invoice;
}

const { language, t } = inGerman;
test.use({ locale: language });
test.slow();

test('an invoice of ten positions can be paid', async ({ page }, testInfo) => {
  const customerReference = 'PO/4711/2026';
  const clinic = await logInByApi(page.request, demoAssigner);
  const products = await call(page.request, 'products', {}, clinic);
  const items = products
    .filter(({ downloadLink }) => downloadLink === undefined)
    .slice(0, positions)
    .map(({ id, price }) => ({ product: { id, price }, amount: 1 }));
  const customer = 'Paying Clinic';
  const id = await orderByApi(page.request, {
    customer,
    language,
    customerReference,
    items,
    isAccepted: true,
  });
  const number = orderNumber(id);
  await enter(page, clinic, '/shop/orders');
  const loaded = invoiceOf(page);
  await page.getByRole('link', { name: t('Orders_InvoiceWhat', { number }) }).click();
  const invoice = await loaded;
  const sheet = page.getByRole('article');

  // What section 14 of the German VAT Act and a bank need is on the paper.
  const { issuer, vat: [share] = [], total } = invoice;
  expect(checkVAT(issuer.vatId ?? '', countries).isValid).toBe(true);
  expect(Math.round((share?.net.value ?? 0) * 100 + (share?.vat.value ?? 0) * 100)).toBe(
    Math.round(total.value * 100),
  );
  const money = (value: number) => `EUR ${value.toFixed(2).replace('.', ',')}`;
  await expect(sheet).toContainText(invoice.number);
  const [paper = '', ...more] = await printToPdf(page, testInfo, 'invoice');
  expect(more).toEqual([]);
  for (const text of [
    issuer.name,
    issuer.vatId ?? '',
    invoice.number,
    customerReference,
    customer,
    'DE02 1203 0000 0000 2020 51',
    'BYLADEM1001',
    issuer.bank?.name ?? '',
    money(total.value),
    money(share?.vat.value ?? 0),
    money(share?.net.value ?? 0),
    '19 %',
    t('Invoice_Due'),
    t('Invoice_Delivery'),
  ])
    expect(paper.replaceAll('\u00a0', ' ')).toContain(text);
  expect(invoice.items).toHaveLength(positions);

  // A banking app reads the code, on a phone's screen too.
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const code = sheet.getByRole('img', { name: t('Invoice_Code') });
    expect(readPayment(await readQrCode(code))).toEqual({
      iban: 'DE02120300000000202051',
      name: issuer.name,
      amount: total.value.toFixed(2),
      text: invoice.number,
    });
  }
  await expectAccessible(page, 'invoice to pay');

  // A reader with another language sees the same document.
  const words = await sheet.textContent();
  await page.goto(`${new URL(page.url()).pathname}?lang=en`);
  await expect(sheet).toHaveAttribute('lang', language);
  await expect(sheet).toHaveText(words ?? '');

  // Without an account to pay to, the rest of the invoice remains; a cancelled one is not paid.
  await page.route('**/api/shop/orders/*/invoice', async (route) => {
    const { bank: _, ...rest } = issuer;
    await route.fulfill({ json: [{ ...invoice, issuer: rest }] });
  });
  await page.reload();
  await expect(sheet).toContainText(invoice.number);
  await expect(sheet.getByText(t('Invoice_Payment'))).toHaveCount(0);
  await page.unrouteAll();

  // A paid one says so instead, on paper too; a cancelled one then says that it is refunded.
  const admin = await logInByApi(page.request, demoAdmin);
  await call(page.request, 'setOrderPaid', { params: { id, isPaid: 'true' } }, admin);
  await page.reload();
  await expect(sheet).toContainText(t('Invoice_Paid'));
  await expect(sheet.getByText(t('Invoice_Payment'))).toHaveCount(0);
  const cancellation = { params: { id }, body: { reason: 'The paper is sold out.' } };
  await call(page.request, 'cancelOrder', cancellation, admin);
  await page.reload();
  await expect(sheet).toHaveCount(2);
  await expect(sheet.first()).toContainText(/20\d\d-\d{5}\. /);
  await expect(sheet.last()).toContainText(t('Invoice_Cancels_Paid'));
  await expect(sheet.getByText(t('Invoice_Payment'))).toHaveCount(0);
});
