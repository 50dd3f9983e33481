import { readFileSync } from 'node:fs';
import { type Operator, operatorSchema } from '#shared/api/operator.ts';

const exampleOperator: Operator = {
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

/** Reads who runs this installation from a JSON file; without one, an example. Throws when it is not usable. */
export function loadOperator(file: string | undefined): Operator {
  if (file === undefined) return exampleOperator;
  const read = operatorSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`OPERATOR_FILE (${file}) is not usable: see ${fields.join(', ')}`);
}
