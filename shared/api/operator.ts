import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const addressSchema = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The operator's account, to which customers pay: IBAN and BIC without spaces, and the bank's name. */
const bankSchema = z.object({ iban: z.string(), bic: z.string(), name: z.string() });

/**
 * The operator of this installation, read from OPERATOR_FILE at start. Invoices keep the operator as it
 * was when they were issued, so newer fields are optional.
 */
export const operatorSchema = z.object({
  name: z.string().min(1),
  address: addressSchema,
  phoneNumber: z.string(),
  email: z.string(),
  sourceUrl: z.url({ protocol: /^https$/ }),
  /** Without it, invoices say nothing about how to pay. */
  bank: bankSchema.optional(),
  /** With the VAT ID or the tax number, invoices show the tax; a small business shows none. */
  vatId: z.string().optional(),
  taxNumber: z.string().optional(),
  smallBusiness: z.boolean().optional(),
});
export type Operator = z.infer<typeof operatorSchema>;

export const operatorEndpoints = {
  operator: endpoint({
    method: 'get',
    path: 'api/operator',
    summary: 'The operator of this installation',
    allow: 'everyone',
    response: operatorSchema,
  }),
};
