import type { Invoice } from '../shared/api/order.ts';
import { contact, email } from '../shared/limits/fields.ts';
import { shop } from '../shared/limits/shop.ts';
import { orderNumber } from '../shared/order-number.ts';
import { demoAssigner, enterAs, orderByApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import { longText, printToPdf } from './paper.ts';
import { inGerman } from './texts.ts';

// From an accepted order to its printed invoice.

/** The same document with the longest possible content. */
function fill(invoice: Invoice): Invoice {
  const line = longText(contact.maxLineLength);
  const address = {
    name: line,
    email: `${'m'.repeat(email.maxLength - '@example.org'.length)}@example.org`,
    phoneNumber: '0'.repeat(contact.maxPhoneNumberLength),
    address: { street: line, postalCode: line, city: line, country: line },
  };
  const price = { currency: 'EUR', value: 99_999.99 } as const;
  const sum = { ...price, value: price.value * shop.maxAmount };
  const item = { name: longText(shop.maxNameLength), amount: shop.maxAmount, price, sum };
  const rates = [19, 7, 5.5, 0];
  return {
    ...invoice,
    customerReference: longText(shop.maxReferenceLength),
    issuer: { ...invoice.issuer, taxNumber: '21/815/08150' },
    vat: rates.map((vatPercent) => ({ vatPercent, net: sum, vat: sum, gross: sum })),
    invoiceAddress: address,
    shippingAddress: address,
    items: Array.from({ length: shop.maxItems }, () => item),
    total: { ...price, value: sum.value * shop.maxItems },
  };
}

const { language, t } = inGerman;
test.use({ locale: language });

test('the invoice of an accepted order prints on one page, even the longest one', async ({
  page,
}, testInfo) => {
  test.slow();
  const customer = 'Paper Clinic';
  const options = { customer, language, isAccepted: true };
  const number = orderNumber(await orderByApi(page.request, options));
  await enterAs(page, demoAssigner, '/shop/orders');
  await page.getByRole('button', { name: t('Orders_OpenWhat', { number }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('Order_Invoice') })
    .click();
  const sheets = page.getByRole('article');
  await expect(sheets).toContainText(customer);
  const [sheet = '', ...more] = await printToPdf(page, testInfo, 'invoice');
  expect(more).toEqual([]);
  expect(sheet).toMatch(/\b\d{4}-\d{5}\b/);
  expect(sheet).toContain(customer);
  expect(sheet).toContain('EUR 6,99');
  expect(sheet).not.toContain(t('Invoice_Print'));

  await page.route('**/api/shop/orders/*/invoice', async (route) => {
    const [invoice]: Invoice[] = await (await route.fetch()).json();
    if (!invoice) throw new Error('The order has no invoice');
    const longest = fill(invoice);
    // The first invoice is to be paid; the second document is a cancellation of another one.
    const cancellation = { ...longest, number: '2026-99999', cancels: '2026-99998' };
    await route.fulfill({ json: [longest, cancellation] });
  });
  await page.reload();
  await expect(sheets).toHaveCount(2);
  const pages = await printToPdf(page, testInfo, 'longest');
  expect(pages).toHaveLength(2);
  for (const [index, heading] of ['Invoice_Invoice', 'Invoice_Cancellation'].entries()) {
    expect(pages[index]).toContain(t(heading as 'Invoice_Invoice'));
    expect(pages[index]).toContain(t('Invoice_ShippedTo'));
  }
  expect(pages[0]).toContain(t('Invoice_Remittance'));
  expect(pages[1]).not.toContain(t('Invoice_Remittance'));
});
