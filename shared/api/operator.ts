import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const addressSchema = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The operator of this installation, read from OPERATOR_FILE at start. */
export const operatorSchema = z.object({
  name: z.string().min(1),
  address: addressSchema,
  phoneNumber: z.string(),
  email: z.string(),
  sourceUrl: z.url({ protocol: /^https$/ }),
});
export type Operator = z.infer<typeof operatorSchema>;

export const operatorEndpoints = {
  operator: endpoint({
    method: 'get',
    path: 'api/operator',
    summary: 'The operator of this installation',
    allow: 'everyone',
    response: operatorSchema,
    errors: [],
  }),
};
