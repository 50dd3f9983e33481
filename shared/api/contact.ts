import { z } from 'zod';
import { contact as limits } from '../limits.ts';
import { emailSchema } from './fields.ts';

// How to reach somebody: an assigner's own contact, and the addresses of an order.

/**
 * One line of text: outer blanks go, a line break or another control character is refused, and half
 * a character too (PostgreSQL's JSON holds none).
 */
export const lineSchema = z
  .string()
  .trim()
  .max(limits.maxLineLength)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** As `lineSchema`, and not empty. */
export const filledLineSchema = lineSchema.min(1);

const noEmailSchema = z.string().trim().length(0);
/** Written as people write it: an extension in words is no mistake. */
const phoneNumberSchema = lineSchema.max(limits.maxPhoneNumberLength);

const addressSchema = z.object({
  street: lineSchema,
  postalCode: lineSchema,
  city: lineSchema,
  country: lineSchema,
});

/** A contact of which every part may still be missing; what is missing is the empty text. */
export const contactInformationSchema = z.object({
  name: lineSchema,
  email: z.union([noEmailSchema, emailSchema]).default(''),
  phoneNumber: phoneNumberSchema.default(''),
  address: addressSchema,
});
export type ContactInformation = z.infer<typeof contactInformationSchema>;

/** A contact that something can be sent to: name and address are there; e-mail and phone may be missing. */
export const postalContactSchema = contactInformationSchema.extend({
  name: filledLineSchema,
  address: z.object({
    street: filledLineSchema,
    postalCode: filledLineSchema,
    city: filledLineSchema,
    country: filledLineSchema,
  }),
});

/** A contact that an invoice can be sent to: one with an e-mail (specification, section 5, checkout). */
export const invoiceContactSchema = postalContactSchema.extend({ email: emailSchema });

/** The contact of somebody who has not given any yet. */
export const emptyContact: ContactInformation = {
  name: '',
  email: '',
  phoneNumber: '',
  address: { street: '', postalCode: '', city: '', country: '' },
};
