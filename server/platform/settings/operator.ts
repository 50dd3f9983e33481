import {
  electronicFormatIBAN,
  isValidBIC,
  isValidIBAN,
  ValidationErrorsBIC,
  ValidationErrorsIBAN,
  validateBIC,
  validateIBAN,
} from 'ibantools';
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
    .refine((iban) => isValidIBAN(iban), { error: ({ input }) => whyNoIban(String(input)) }),
  bic: z
    .string()
    .overwrite((text) => text.trim().toUpperCase())
    .refine((bic) => isValidBIC(bic), { error: ({ input }) => whyNoBic(String(input)) }),
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
    .refine((id) => checkVAT(id, countries).isValid, {
      error: ({ input }) => whyNoVatId(String(input)),
    })
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

function whyNoIban(iban: string): string {
  const { errorCodes } = validateIBAN(iban);
  const has = (error: ValidationErrorsIBAN) => errorCodes.includes(error);
  if (has(ValidationErrorsIBAN.NoIBANProvided)) return 'is empty';
  if (has(ValidationErrorsIBAN.NoIBANCountry))
    return 'no country that has IBANs has its first two letters';
  if (has(ValidationErrorsIBAN.WrongBBANLength)) return 'this country’s have another length';
  if (has(ValidationErrorsIBAN.WrongBBANFormat))
    return 'this country’s have letters and digits in other places';
  return 'the check digits are wrong';
}

function whyNoBic(bic: string): string {
  const { errorCodes } = validateBIC(bic);
  if (errorCodes.includes(ValidationErrorsBIC.NoBICProvided)) return 'is empty';
  return /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic)
    ? 'its fifth and sixth letter name no country'
    : 'must be 8 or 11 letters and digits, such as BYLADEM1001';
}

function whyNoVatId(id: string): string {
  const { isSupportedCountry, isValidFormat } = checkVAT(id, countries);
  if (!isSupportedCountry || !/^[A-Z]{2}/.test(id))
    return 'does not begin with the letters of a country, such as DE';
  return isValidFormat ? 'the check digits are wrong' : 'has not the form that this country’s have';
}
