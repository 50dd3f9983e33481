import { z } from 'zod';
import {
  anyContactSchema,
  type ContactInformation,
  emptyContact,
  invoiceContactSchema,
  postalContactSchema,
} from '#shared/api/contact.ts';
import { paymentMethodSchema, shippingMethodSchema } from '#shared/api/enums.ts';
import { customerReferenceSchema, type Product, type SubmittedOrder } from '#shared/api/order.ts';
import { shop } from '#shared/limits/shop.ts';
import { isSitePath } from '#shared/site-path.ts';
import { invalidFieldMessage } from '../../ui/fields/form-resolver.ts';

// The order that a customer prepares; the browser keeps it until it is sent.

/** The addresses as they are typed, complete or not. */
const typedAddressesSchema = z.object({
  invoiceAddress: z.custom<ContactInformation>(),
  shippingAddress: z.custom<ContactInformation>(),
  isSameAddress: z.boolean(),
  sendInvoiceSeparately: z.boolean(),
  /** Empty if the customer has no own number. */
  customerReference: z.string(),
});
export type Addresses = z.infer<typeof typedAddressesSchema>;

type Part = 'invoiceAddress' | 'shippingAddress';

function faultsOf(part: Part, schema: z.ZodType, contact: Addresses[Part]) {
  const issues = schema.safeParse(contact).error?.issues ?? [];
  return issues.map(({ path }) => [part, ...path]);
}

/** The addresses that an order needs; the shipping address counts only if it differs. */
export const addressesSchema = typedAddressesSchema.superRefine((addresses, context) => {
  const { invoiceAddress, shippingAddress, isSameAddress } = addresses;
  const faults = [
    ...faultsOf('invoiceAddress', invoiceContactSchema, invoiceAddress),
    ...(isSameAddress ? [] : faultsOf('shippingAddress', postalContactSchema, shippingAddress)),
  ];
  if (!customerReferenceSchema.safeParse(addresses.customerReference).success)
    faults.push(['customerReference']);
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
  /** The id of the future order: a second click or a second try places nothing twice. */
  id: z.uuid(),
  items: z.array(cartItemSchema),
  /** Addresses that cannot be read are dropped, the cart stays. */
  addresses: typedAddressesSchema
    .extend({
      invoiceAddress: anyContactSchema,
      shippingAddress: anyContactSchema,
      customerReference: z.string().default(''),
    })
    .optional()
    .catch(undefined),
  shippingMethod: shippingMethodSchema.catch('Standard'),
  paymentMethod: paymentMethodSchema.catch('Invoice'),
  /** The order that the draft before this one has become. */
  placed: z.uuid().optional(),
});
export type OrderDraft = z.infer<typeof draftSchema>;

/** A new draft without products. There is only one method of each kind, so it is chosen. */
export function emptyDraft(): OrderDraft {
  const id = crypto.randomUUID();
  return { id, items: [], shippingMethod: 'Standard', paymentMethod: 'Invoice' };
}

/** The draft from the browser's storage; an empty one if there is none or it is unreadable. */
export function parseDraft(kept: string | undefined): OrderDraft {
  try {
    return draftSchema.parse(JSON.parse(kept ?? ''));
  } catch {
    return emptyDraft();
  }
}

/** The addresses at the start: the account's own contact, if there is one, under the institution's name. */
export function initialAddresses(
  own: ContactInformation = emptyContact,
  institution = '',
): Addresses {
  return {
    invoiceAddress: { ...own, name: institution || own.name },
    shippingAddress: emptyContact,
    isSameAddress: true,
    sendInvoiceSeparately: false,
    customerReference: '',
  };
}

/** Whether the addresses are complete. */
export function areComplete(addresses: Addresses | undefined): boolean {
  return addressesSchema.safeParse(addresses).success;
}

/** Whether a product is shown: its picture and download must be paths of the site. */
export function isShown({ imageUrl, downloadLink }: Product): boolean {
  return (
    imageUrl !== undefined &&
    isSitePath(imageUrl) &&
    (downloadLink === undefined || isSitePath(downloadLink))
  );
}

/** A product in the cart, with the catalogue's current data. */
export interface CartLine {
  readonly product: Product;
  readonly amount: number;
}

/** The cart without products that can no longer be ordered. */
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

/** The order to send; undefined while something is missing. */
export function toOrder(draft: OrderDraft, lines: readonly CartLine[]): SubmittedOrder | undefined {
  const { id, addresses, shippingMethod, paymentMethod } = draft;
  if (!addresses || lines.length === 0) return undefined;
  const { invoiceAddress, shippingAddress, isSameAddress } = addresses;
  const { sendInvoiceSeparately } = addresses;
  const customerReference = addresses.customerReference.trim();
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
    ...(customerReference === '' ? {} : { customerReference }),
  };
}
