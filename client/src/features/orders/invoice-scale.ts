import type { ContactInformation } from '#shared/api/contact.ts';
import type { Invoice } from '#shared/api/order.ts';

// An invoice is one page, whatever stands on it: the more lines it has, the smaller it is printed.

/** The sizes of the print, as shares of the full one, at which a page holds so many more lines. */
const sizes = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5] as const;
/** Lines of text that a page has room for at full size. */
const pageLines = 46;
/** Lines of the parts that are always there, with the space around them. */
const fixedLines = 23;
/** What a row of the table is higher than its text at full size, in lines; small print stands closer. */
const rowSpace = 0.6;
/** Letters in a line of each part at full size, for text with many wide ones. */
const letters = { address: 40, product: 38, shipping: 74 } as const;

/** The size of the print: the largest at which all of it stands on one page. */
export function invoiceScale(invoice: Invoice): number {
  const [full] = sizes;
  return sizes.find((size) => linesOf(invoice, size) * size <= pageLines) ?? sizes.at(-1) ?? full;
}

function linesOf({ items, invoiceAddress, shippingAddress }: Invoice, size: number): number {
  const wrapped = (text: string, width: number) => Math.ceil((text.length * size) / width);
  const address = (contact: ContactInformation, width: number) =>
    addressTexts(contact).reduce((sum, text) => sum + wrapped(text, width), 0);
  return (
    fixedLines +
    items.reduce((sum, { name }) => sum + wrapped(name, letters.product) + rowSpace * size, 0) +
    address(invoiceAddress, letters.address) +
    address({ ...shippingAddress, email: '', phoneNumber: '' }, letters.shipping)
  );
}

function addressTexts({ name, email, phoneNumber, address }: ContactInformation): string[] {
  const { street, postalCode, city, country } = address;
  return [name, street, `${postalCode} ${city}`, country, email, phoneNumber];
}
