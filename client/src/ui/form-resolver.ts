import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Issue = { readonly path?: readonly PropertyKey[] | undefined };

/** The message of a check that has none of its own: the one the server gives for the same field. */
export function invalidFieldMessage({ path = [] }: Issue): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return name === undefined ? 'resolveText:Request_Invalid' : `resolveText:Invalid_${name}`;
}

/** Checks a form by a schema, in the words the server would use (`Invalid_<field>`). */
export function formResolver<Schema extends z.ZodType<unknown, FieldValues>>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return zodResolver(schema, { error: invalidFieldMessage });
}
