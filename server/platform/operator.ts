import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { operatorSchema } from '#shared/api/operator.ts';

/** Zod accepts a URL with a line break, which would end the field in security.txt. */
const oneLine = /^\S+$/;
const fileSchema = operatorSchema.extend({
  /** For security.txt: where to report a vulnerability, and what happens to a report. */
  security: z
    .object({
      contact: z
        .url({ protocol: /^(https|mailto|tel)$/ })
        .regex(oneLine)
        .optional(),
      policy: z
        .url({ protocol: /^https$/ })
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

/** Reads the operator of this installation from a JSON file; without a file, an example. Throws if it is invalid. */
export function loadOperator(file: string | undefined): OperatorFile {
  if (file === undefined) return exampleOperator;
  const read = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`OPERATOR_FILE (${file}) is not usable: see ${fields.join(', ')}`);
}
