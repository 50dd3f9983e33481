import { z } from 'zod';
import { anyContactSchema } from '#shared/api/contact.ts';
import { invoiceDocumentSchema, statusChangeSchema } from '#shared/api/order.ts';
import { document } from '../platform/database/statement.ts';

/** An invoice as any release has stored it: what has come since 1.0.0 is optional or has a default. */
export const storedInvoiceSchema = invoiceDocumentSchema.extend({
  invoiceAddress: anyContactSchema,
  shippingAddress: anyContactSchema,
});

/**
 * Columns whose documents an earlier release may have stored. Each is read with the schema of its stored form, not with
 * that of a call, so that what a later release adds has its default everywhere. A test reads samples of each release.
 */
export const stored = {
  contact: document('jsonb', anyContactSchema),
  contactIfAny: document('jsonb?', anyContactSchema),
  statusChanges: document('jsonb', z.array(statusChangeSchema)),
  invoice: document('jsonb', storedInvoiceSchema),
};
