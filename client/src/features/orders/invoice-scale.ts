import type { ContactInformation } from '#shared/api/contact.ts';
import type { Invoice } from '#shared/api/order.ts';
import { addressLines } from '../../ui/postal-address.tsx';

// An invoice always fits on one page: the more lines it has, the smaller it is printed.

/** The sizes of the print, as shares of the full size. */
const sizes = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5] as const;
/** Lines of text on a page at full size. */
const pageLines = 46;
/** Lines of the fixed parts, with the space around them. */
const fixedLines = 23;
/** The padding of a table row, in lines at full size; it shrinks with the print. */
const rowSpace = 0.6;
/** Letters in a line of each part at full size, if many of them are wide. */
const letters = { address: 40, product: 38, shipping: 74 } as const;

/** The largest size at which the whole invoice fits on one page. */
export function invoiceScale(invoice: Invoice): number {
  const [full] = sizes;
  return sizes.find((size) => linesOf(invoice, size) * size <= pageLines) ?? sizes.at(-1) ?? full;
}

/** Of the shipping address, an invoice shows only the part for the post. */
export function postalPart({ name, address }: ContactInformation) {
  return { name, address };
}

function linesOf({ items, invoiceAddress, shippingAddress }: Invoice, size: number): number {
  const wrapped = (text: string, width: number) => Math.ceil((text.length * size) / width);
  const address = (lines: readonly string[], width: number) =>
    lines.reduce((sum, text) => sum + wrapped(text, width), 0);
  return (
    fixedLines +
    items.reduce((sum, { name }) => sum + wrapped(name, letters.product) + rowSpace * size, 0) +
    address(addressLines(invoiceAddress), letters.address) +
    address(addressLines(postalPart(shippingAddress)), letters.shipping)
  );
}
