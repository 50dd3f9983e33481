import { z } from 'zod';
import {
  type ContactInformation,
  emptyContact,
  invoiceContactSchema,
  postalContactSchema,
} from '#shared/api/contact.ts';
import { paymentMethodSchema, shippingMethodSchema } from '#shared/api/enums.ts';
import type { Product, SubmittedOrder } from '#shared/api/order.ts';
import { shop } from '#shared/limits.ts';
import { isSitePath } from '#shared/site-path.ts';
import { invalidFieldMessage } from '../../ui/form-resolver.ts';

// What a customer has chosen so far: kept in the browser until it is ordered.

const text = z.string();
const typedContactSchema = z.object({
  name: text,
  email: text,
  phoneNumber: text,
  address: z.object({ street: text, postalCode: text, city: text, country: text }),
});

/** The addresses as they are typed; complete or not. */
const typedAddressesSchema = z.object({
  invoiceAddress: typedContactSchema,
  shippingAddress: typedContactSchema,
  isSameAddress: z.boolean(),
  sendInvoiceSeparately: z.boolean(),
});
export type Addresses = z.infer<typeof typedAddressesSchema>;

type Part = 'invoiceAddress' | 'shippingAddress';

function faultsOf(part: Part, schema: z.ZodType, contact: Addresses[Part]) {
  const issues = schema.safeParse(contact).error?.issues ?? [];
  return issues.map(({ path }) => [part, ...path]);
}

/** The addresses that an order needs (section 5); the other one counts only if it is another. */
export const addressesSchema = typedAddressesSchema.superRefine((addresses, context) => {
  const { invoiceAddress, shippingAddress, isSameAddress } = addresses;
  const faults = [
    ...faultsOf('invoiceAddress', invoiceContactSchema, invoiceAddress),
    ...(isSameAddress ? [] : faultsOf('shippingAddress', postalContactSchema, shippingAddress)),
  ];
  for (const path of faults)
    context.addIssue({ code: 'custom', path, message: invalidFieldMessage({ path }) });
});

/** A product in the cart. */
const cartItemSchema = z.object({
  productId: z.string(),
  amount: z.int().min(1).max(shop.maxAmount),
});
export type CartItem = z.infer<typeof cartItemSchema>;

const draftSchema = z.object({
  /** The order's number to be: a second click or a second try places nothing twice. */
  id: z.uuid(),
  items: z.array(cartItemSchema),
  addresses: typedAddressesSchema.optional(),
  shippingMethod: shippingMethodSchema.optional(),
  paymentMethod: paymentMethodSchema.optional(),
});
export type OrderDraft = z.infer<typeof draftSchema>;

/** A fresh order. */
export function emptyDraft(): OrderDraft {
  return { id: crypto.randomUUID(), items: [] };
}

/** The draft that a browser kept; a fresh one if it kept none, or none that can be read. */
export function parseDraft(kept: string | null): OrderDraft {
  try {
    return draftSchema.parse(JSON.parse(kept ?? ''));
  } catch {
    return emptyDraft();
  }
}

/** The addresses of somebody who has not typed any: the account's own contact, if there is one. */
export function initialAddresses(own: ContactInformation = emptyContact): Addresses {
  return {
    invoiceAddress: own,
    shippingAddress: emptyContact,
    isSameAddress: true,
    sendInvoiceSeparately: false,
  };
}

/** Whether an order can be sent to these addresses (section 5, checkout). */
export function areComplete(addresses: Addresses | undefined): boolean {
  return addressesSchema.safeParse(addresses).success;
}

/** Whether a product's card is shown: all its links stay on the site (section 9). */
export function isShown({ imageUrl, downloadLink }: Product): boolean {
  return (
    imageUrl !== undefined &&
    isSitePath(imageUrl) &&
    (downloadLink === undefined || isSitePath(downloadLink))
  );
}

/** A product in the cart, as the catalogue has it now. */
export interface CartLine {
  readonly product: Product;
  readonly amount: number;
}

/** The cart as it can be ordered: without what the catalogue no longer has. */
export function cartLines(
  items: readonly CartItem[],
  products: readonly Product[],
): readonly CartLine[] {
  return items.flatMap(({ productId, amount }) => {
    const product = products.find(({ id }) => id === productId);
    const canBeOrdered = product && product.downloadLink === undefined && isShown(product);
    return canBeOrdered ? [{ product, amount }] : [];
  });
}

/** What is sent; undefined as long as something is missing. */
export function toOrder(draft: OrderDraft, lines: readonly CartLine[]): SubmittedOrder | undefined {
  const { id, addresses, shippingMethod, paymentMethod } = draft;
  if (!addresses || !shippingMethod || !paymentMethod || lines.length === 0) return undefined;
  const { invoiceAddress, shippingAddress, isSameAddress, sendInvoiceSeparately } = addresses;
  return {
    id,
    items: lines.map(({ product: { id: productId, price }, amount }) => ({
      product: { id: productId, price },
      amount,
    })),
    invoiceAddress,
    ...(isSameAddress ? {} : { shippingAddress }),
    sendInvoiceSeparately,
    shippingMethod,
    paymentMethod,
  };
}
