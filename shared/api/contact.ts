import { z } from 'zod';
import { email, contact as limits } from '../limits/fields.ts';
import { isPlainName } from '../plain-name.ts';
import {
  emailSchema,
  filledLineSchema,
  lineSchema,
  nameSchema,
  oneLineSchema,
  textSchema,
} from './fields.ts';

// The contact of an assigner, and the addresses of an order.

const misleading = 'resolveText:Name_Misleading';

/** Blanks of other widths, and several in a row, become one plain blank. */
const withPlainBlanks = (text: string) => text.replaceAll(/\p{Zs}+/gu, ' ');

/** The name of an assigner; misleading names are refused (`isPlainName`). */
export const assignerNameSchema = filledLineSchema
  .overwrite(withPlainBlanks)
  .refine(isPlainName, { error: misleading });

/** The same for a call whose body is the name; a misleading one is an error at the field `name`. */
export const bareAssignerNameSchema = lineSchema.overwrite(withPlainBlanks).refine(isPlainName, {
  error: misleading,
  path: ['name'],
});

const noEmailSchema = textSchema(email.maxLength).trim().length(0);
/** Free text in one line: an extension in words is allowed. */
const phoneNumberSchema = oneLineSchema(limits.maxPhoneNumberLength);

function addressOf<Line extends z.ZodType>(line: Line) {
  return z.object({ street: line, postalCode: line, city: line, country: line });
}

const contactNameSchema = nameSchema(limits.maxLineLength);

/** A contact in which every part may be missing; a missing part is the empty text. */
export const contactInformationSchema = z.object({
  name: contactNameSchema,
  email: z.union([noEmailSchema, emailSchema]).default(''),
  phoneNumber: phoneNumberSchema.default(''),
  address: addressOf(lineSchema),
});
export type ContactInformation = z.infer<typeof contactInformationSchema>;

/**
 * A contact as it is typed, shown, or stored by any release: it may be invalid, or older than a rule for new ones. What
 * has come since 1.0.0 has a default.
 */
export const anyContactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: addressOf(z.string()),
}) satisfies z.ZodType<ContactInformation>;

/** A contact for the post: name and address are required, e-mail and phone number are not. */
export const postalContactSchema = contactInformationSchema.extend({
  name: contactNameSchema.min(1),
  address: addressOf(filledLineSchema),
});

/** A contact for an invoice: the e-mail is required too. */
export const invoiceContactSchema = postalContactSchema.extend({ email: emailSchema });

/** A contact without any entries. */
export const emptyContact: ContactInformation = {
  name: '',
  email: '',
  phoneNumber: '',
  address: { street: '', postalCode: '', city: '', country: '' },
};
