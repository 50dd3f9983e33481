import { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { msPerDay } from '#shared/durations.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const byFormat: Readonly<Record<string, string>> = {
  uuid: '01985f40-2b6e-7d52-8a47-5c19e0f3b724',
  date: '1984-07-31',
  'date-time': new Date(Date.now() + msPerDay).toISOString(),
  email: 'person@example.org',
  uri: 'https://example.org/source',
};

/** The smallest value of a schema: empty lists and texts, no optional fields, null where it may be. */
function smallest(schema: Schema): unknown {
  const { const: only, enum: values, example, anyOf, oneOf, format = '' } = schema;
  const known = only ?? values?.[0] ?? byFormat[format] ?? example;
  if (known !== undefined) return known;
  const options = anyOf ?? oneOf;
  if (options?.some((option) => option.type === 'null')) return null;
  if (options?.[0]) return smallest(options[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          smallest(schema.properties?.[name] as Schema),
        ]),
      );
    case 'array':
      return [];
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return undefined;
  }
}

/** The smallest answer of a row, for calls that a test does not care about. */
export function emptyAnswer({ response }: Endpoint): unknown {
  return (
    response &&
    smallest(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }))
  );
}
