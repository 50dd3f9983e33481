import { z } from 'zod';
import { contact as limits } from '../limits.ts';
import { isPlainName } from '../plain-name.ts';
import { emailSchema, filledLineSchema, lineSchema, oneLineSchema } from './fields.ts';

// Contacts: an assigner's own, and the addresses of an order.

const misleading = 'resolveText:Name_Misleading';

/** Replaces runs of blanks of any width by one plain blank. */
const withPlainBlanks = (text: string) => text.replaceAll(/\p{Zs}+/gu, ' ');

/** The name of an assigner, without misleading characters (`isPlainName`). */
export const assignerNameSchema = filledLineSchema
  .overwrite(withPlainBlanks)
  .refine(isPlainName, { error: misleading });

/** The same for a name that is the whole body; a misleading one is an error of the field `name`. */
export const bareAssignerNameSchema = lineSchema.overwrite(withPlainBlanks).refine(isPlainName, {
  error: misleading,
  path: ['name'],
});

const noEmailSchema = z.string().trim().length(0);
/** Free text, because people also write extensions in words. */
const phoneNumberSchema = oneLineSchema(limits.maxPhoneNumberLength);

const addressSchema = z.object({
  street: lineSchema,
  postalCode: lineSchema,
  city: lineSchema,
  country: lineSchema,
});

/** A contact whose parts may all be empty texts. */
export const contactInformationSchema = z.object({
  name: lineSchema,
  email: z.union([noEmailSchema, emailSchema]).default(''),
  phoneNumber: phoneNumberSchema.default(''),
  address: addressSchema,
});
export type ContactInformation = z.infer<typeof contactInformationSchema>;

/** A contact for deliveries: name and address are required, e-mail and phone are optional. */
export const postalContactSchema = contactInformationSchema.extend({
  name: filledLineSchema,
  address: z.object({
    street: filledLineSchema,
    postalCode: filledLineSchema,
    city: filledLineSchema,
    country: filledLineSchema,
  }),
});

/** A contact for invoices, which requires an e-mail address. */
export const invoiceContactSchema = postalContactSchema.extend({ email: emailSchema });

/** The contact of an assigner who has not stored one. */
export const emptyContact: ContactInformation = {
  name: '',
  email: '',
  phoneNumber: '',
  address: { street: '', postalCode: '', city: '', country: '' },
};
