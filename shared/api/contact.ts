import { z } from 'zod';
import { contact as limits } from '../limits.ts';
import { isPlainName } from '../plain-name.ts';
import { emailSchema, filledLineSchema, lineSchema, oneLineSchema } from './fields.ts';

// How to reach a person or an institution: an assigner's own contact, and the addresses of an order.

const misleading = 'resolveText:Name_Misleading';

/** Blanks of other widths, and several in a row, look like one. */
const withPlainBlanks = (text: string) => text.replaceAll(/\p{Zs}+/gu, ' ');

/** The name of an assigner: one that is what it looks like (`isPlainName`). */
export const assignerNameSchema = filledLineSchema
  .overwrite(withPlainBlanks)
  .refine(isPlainName, { error: misleading });

/** The same where the name is the whole body; a misleading one is an error at the field `name`. */
export const bareAssignerNameSchema = lineSchema.overwrite(withPlainBlanks).refine(isPlainName, {
  error: misleading,
  path: ['name'],
});

const noEmailSchema = z.string().trim().length(0);
/** Written as people write it: an extension in words is no mistake. */
const phoneNumberSchema = oneLineSchema(limits.maxPhoneNumberLength);

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
