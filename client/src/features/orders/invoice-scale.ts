import type { ContactInformation } from '#shared/api/contact.ts';
import type { Invoice } from '#shared/api/order.ts';
import { addressLines } from '../../ui/texts/postal-address.tsx';

// An invoice always fits on one page: the more lines it has, the smaller it is printed.

/** The sizes of the print, as shares of the full size. */
const sizes = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5] as const;
/** Lines of text on a page at full size. */
const pageLines = 46;
/** Lines of the fixed parts, with the space around them. */
const fixedLines = 23;
/** Lines beside the address: invoice number, dates, order, and what a document has of the others. */
const factLines = 4;
/** The padding of a table row, in lines at full size; it shrinks with the print. */
const rowSpace = 0.6;
/** Lines of the facts of the payment, and the height of its code, which does not shrink. */
const payment = { facts: 9, codeAtFullSize: 8 } as const;
/** A cancellation says in a second line that a payment is refunded. */
const refundLines = 1;
/** Letters in a line of each part at full size, if many of them are wide. */
const letters = { address: 40, product: 38, productWithVat: 33, shipping: 74, holder: 40 } as const;

/** The largest size at which the whole invoice fits on one page. */
export function invoiceScale(invoice: Invoice): number {
  const [full] = sizes;
  return sizes.find((size) => linesOf(invoice, size) * size <= pageLines) ?? sizes.at(-1) ?? full;
}

/** Of the shipping address, an invoice shows only the part for the post. */
export function postalPart({ name, address }: ContactInformation) {
  return { name, address };
}

function wrapped(text: string, width: number, size: number): number {
  return Math.ceil((text.length * size) / width);
}

function linesOf(invoice: Invoice, size: number): number {
  const { items, invoiceAddress, shippingAddress, vat = [] } = invoice;
  const address = (lines: readonly string[], width: number) =>
    lines.reduce((sum, text) => sum + wrapped(text, width, size), 0);
  const product = invoice.vat ? letters.productWithVat : letters.product;
  const rows = items.reduce((sum, { name }) => sum + wrapped(name, product, size), 0);
  return (
    fixedLines +
    rows +
    (items.length + vat.length) * rowSpace * size +
    vat.length +
    Math.max(address(addressLines(invoiceAddress), letters.address), furtherFacts(invoice)) +
    address(addressLines(postalPart(shippingAddress)), letters.shipping) +
    issuerLines(invoice) +
    paymentLines(invoice, size)
  );
}

/** Lines of the facts that not every document has. */
function furtherFacts({ cancels, customerReference, deliveryDate }: Invoice): number {
  const further = [cancels, customerReference, deliveryDate];
  return factLines + further.filter((fact) => fact).length;
}

function issuerLines({ issuer: { vatId, taxNumber, smallBusiness } }: Invoice): number {
  return [vatId, taxNumber, smallBusiness].filter((fact) => fact).length;
}

function paymentLines({ cancels, issuer: { bank, name } }: Invoice, size: number): number {
  if (cancels !== null) return refundLines;
  if (bank === undefined) return 0;
  const facts = payment.facts + wrapped(name, letters.holder, size);
  return Math.max(facts, payment.codeAtFullSize / size);
}
