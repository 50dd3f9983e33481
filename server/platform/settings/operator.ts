import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { checkVAT, countries } from 'jsvat';
import { z } from 'zod';
import { filledLineSchema } from '#shared/api/fields.ts';
import { operatorSchema } from '#shared/api/operator.ts';
import { readOperatorsJson } from './operators-json.ts';

/** Zod accepts a URL with a line break, which would end the field in security.txt. */
const oneLine = /^\S+$/;
/** The account of the operator, who is its holder; `name` is the bank's. */
const bankSchema = z.strictObject({
  iban: z
    .string()
    .overwrite((text) => electronicFormatIBAN(text) ?? '')
    .refine((iban) => isValidIBAN(iban), 'is no IBAN'),
  bic: z
    .string()
    .overwrite((text) => text.trim().toUpperCase())
    .refine((bic) => isValidBIC(bic), 'is no BIC, such as BYLADEM1001'),
  name: filledLineSchema,
});
const fileSchema = z.strictObject({
  ...operatorSchema.shape,
  address: operatorSchema.shape.address.strict(),
  sourceUrl: z.url({ protocol: /^https$/, error: 'must be an https: URL' }),
  bank: bankSchema.optional(),
  /** The check digits are compared, but the tax office is not asked. */
  vatId: z
    .string()
    .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
    .refine((id) => checkVAT(id, countries).isValid, 'is no VAT ID, such as DE123456788')
    .optional(),
  taxNumber: z
    .string()
    .trim()
    .regex(/^[\d /]+$/, 'must consist of digits, spaces and slashes')
    .optional(),
  /** For security.txt: where to report a vulnerability, and what happens to a report. */
  security: z
    .strictObject({
      contact: z
        .url({ protocol: /^(https|mailto|tel)$/, error: 'must be an https:, mailto: or tel: URL' })
        .regex(oneLine)
        .optional(),
      policy: z
        .url({ protocol: /^https$/, error: 'must be an https: URL' })
        .regex(oneLine)
        .optional(),
    })
    .optional(),
});
/** The operator, with fields that the API does not publish. */
export type OperatorFile = z.infer<typeof fileSchema>;

const exampleOperator: OperatorFile = {
  name: 'Example Registry',
  address: {
    street: '1 Example Street',
    postalCode: '12345',
    city: 'Example City',
    country: 'Germany',
  },
  phoneNumber: '+49 30 00000000',
  email: 'operator@example.org',
  sourceUrl: 'https://example.org/unikat',
};
/** Numbers for examples. Their check digits are right, and the BIC is a real bank's, so no customer may see them. */
const exampleNumbers = {
  bank: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', name: 'Example Bank' },
  vatId: 'DE123456788',
};

/**
 * Reads the operator of this installation from a JSON file. Without a file it is an example, in production
 * without bank account and VAT ID. Throws if the file is invalid.
 */
export function loadOperator(file: string | undefined, isProduction = false): OperatorFile {
  if (file === undefined)
    return isProduction ? exampleOperator : { ...exampleOperator, ...exampleNumbers };
  return readOperatorsJson(fileSchema, file, 'OPERATOR_FILE');
}
