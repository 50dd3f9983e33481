import { z } from 'zod';
import { shop } from '../limits/shop.ts';
import { anyContactSchema, invoiceContactSchema, postalContactSchema } from './contact.ts';
import {
  documentTypeSchema,
  languageSchema,
  orderStatusSchema,
  paymentMethodSchema,
  shippingMethodSchema,
} from './enums.ts';
import { filledLineSchema, linklessLineSchema, moneySchema, timestampSchema } from './fields.ts';
import { operatorSchema } from './operator.ts';

/**
 * A product in the catalogue. One with a `downloadLink` is downloaded, not ordered. Links to other
 * sites are valid here; the page hides such products.
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

/** An ordered item: the product's id and the price that the customer saw. */
const orderedItemSchema = z.object({
  product: productSchema.pick({ id: true, price: true }),
  amount: z.int().min(1).max(shop.maxAmount),
});

/** The customer's own number for an order, which the invoice shows. */
export const customerReferenceSchema = linklessLineSchema(shop.maxReferenceLength);

/**
 * An order in a call. The client chooses the id, so that a repeat is harmless. Without a shipping
 * address the invoice address is used. The server sets status, owner and payment.
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
  customerReference: customerReferenceSchema.min(1).optional(),
});
export type SubmittedOrder = z.output<typeof submittedOrderSchema>;

/** A status and the time of the change. */
export const statusChangeSchema = z.object({
  status: orderStatusSchema,
  timestamp: timestampSchema,
});

/** An order as shown to customer and admin, with its products as they were at the time of the order. */
export const orderSchema = z.object({
  id: z.uuid(),
  items: z.array(z.object({ product: productSchema, amount: z.int() })),
  status: orderStatusSchema,
  orderedByAccountId: z.uuid(),
  /** The name of the member who ordered, for its institution alone. */
  orderedBy: z.string().optional(),
  invoiceAddress: anyContactSchema,
  shippingAddress: anyContactSchema,
  sendInvoiceSeparately: z.boolean(),
  shippingMethod: shippingMethodSchema,
  paymentMethod: paymentMethodSchema,
  isPaymentReceived: z.boolean(),
  /** Oldest first; the first is the time of the order. */
  statusChanges: z.array(statusChangeSchema),
  shippingCost: moneySchema,
  total: moneySchema,
  customerReference: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** The amounts of one rate of value-added tax. */
const vatShareSchema = z.object({
  vatPercent: z.number(),
  net: signedMoneySchema(),
  vat: signedMoneySchema(),
  gross: signedMoneySchema(),
});

/** An invoice or a cancellation, which never changes. */
export const invoiceSchema = z.object({
  documentType: documentTypeSchema,
  /** Without gaps within a year: `2026-00001`. */
  number: z.string(),
  /** The number of the cancelled invoice, if this is a cancellation with negative amounts. */
  cancels: z.string().nullable(),
  date: z.iso.date(),
  /** The goods are shipped by this day. */
  deliveryDate: z.iso.date(),
  /** The last day to pay; a cancellation has none. */
  dueDate: z.iso.date().optional(),
  /** The language of the order: of the products' names, and of the whole document. */
  language: languageSchema,
  orderId: z.uuid(),
  customerReference: z.string().nullable(),
  orderedTimestamp: timestampSchema,
  issuer: operatorSchema,
  invoiceAddress: anyContactSchema,
  shippingAddress: anyContactSchema,
  items: z.array(
    z.object({
      name: z.string(),
      amount: z.int(),
      price: moneySchema,
      sum: signedMoneySchema(),
      /** Missing if the operator states no tax. */
      vatPercent: z.number().optional(),
    }),
  ),
  shippingCost: signedMoneySchema(),
  total: signedMoneySchema(),
  /** By rate, shipping included; missing if the operator states no tax. */
  vat: z.array(vatShareSchema).optional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** An invoice as it is stored: its number is beside it. */
export const invoiceDocumentSchema = invoiceSchema.omit({ number: true });

function signedMoneySchema() {
  return moneySchema.extend({ value: z.number() });
}
