import { z } from 'zod';
import { shop } from '../limits.ts';
import { invoiceContactSchema, postalContactSchema } from './contact.ts';
import {
  documentTypeSchema,
  orderStatusSchema,
  paymentMethodSchema,
  shippingMethodSchema,
} from './enums.ts';
import { filledLineSchema, moneySchema, timestampSchema } from './fields.ts';
import { operatorSchema } from './operator.ts';

/**
 * Something in the catalogue. One with a `downloadLink` is fetched, not ordered. Links that do not
 * stay on the site hide the card (section 9), so they are no mistake here.
 */
export const productSchema = z.object({
  id: filledLineSchema,
  name: z.string(),
  category: z.string(),
  price: moneySchema,
  imageUrl: z.string().optional(),
  downloadLink: z.string().optional(),
});
export type Product = z.infer<typeof productSchema>;

/** What is ordered: the product by its id, and the price that the customer saw. */
const orderedItemSchema = z.object({
  product: productSchema.pick({ id: true, price: true }),
  amount: z.int().min(1).max(shop.maxAmount),
});

/**
 * An order as it is sent. Its id is the client's and makes a repeat harmless; a missing shipping
 * address is the invoice address. Status, owner and payment are not the customer's to say.
 */
export const submittedOrderSchema = z.object({
  id: z.uuid(),
  items: z
    .array(orderedItemSchema)
    .min(1)
    .max(shop.maxItems)
    .refine((items) => new Set(items.map(({ product }) => product.id)).size === items.length),
  invoiceAddress: invoiceContactSchema,
  shippingAddress: postalContactSchema.optional(),
  sendInvoiceSeparately: z.boolean().default(false),
  shippingMethod: shippingMethodSchema,
  paymentMethod: paymentMethodSchema,
});
export type SubmittedOrder = z.output<typeof submittedOrderSchema>;

/** A status and since when. */
export const statusChangeSchema = z.object({
  status: orderStatusSchema,
  timestamp: timestampSchema,
});

/** An order as customer and admin see it; its products are as they were when it was placed. */
export const orderSchema = z.object({
  id: z.uuid(),
  items: z.array(z.object({ product: productSchema, amount: z.int() })),
  status: orderStatusSchema,
  orderedByAccountId: z.uuid(),
  invoiceAddress: postalContactSchema,
  shippingAddress: postalContactSchema,
  sendInvoiceSeparately: z.boolean(),
  shippingMethod: shippingMethodSchema,
  paymentMethod: paymentMethodSchema,
  isPaymentReceived: z.boolean(),
  /** Oldest first: the first one's time is when the order was placed. */
  statusChanges: z.array(statusChangeSchema),
  shippingCost: moneySchema,
  total: moneySchema,
  cancellationReason: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** A document as it was written; nothing in it ever changes. */
export const invoiceSchema = z.object({
  documentType: documentTypeSchema,
  /** Without gaps within a year: `2026-00001`. */
  number: z.string(),
  /** The number of the invoice that this one cancels; its amounts are negative then. */
  cancels: z.string().nullable(),
  date: z.iso.date(),
  orderId: z.uuid(),
  orderedTimestamp: timestampSchema,
  issuer: operatorSchema,
  invoiceAddress: postalContactSchema,
  shippingAddress: postalContactSchema,
  items: z.array(
    z.object({ name: z.string(), amount: z.int(), price: moneySchema, sum: signedMoneySchema() }),
  ),
  shippingCost: signedMoneySchema(),
  total: signedMoneySchema(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

function signedMoneySchema() {
  return moneySchema.extend({ value: z.number() });
}
