import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Issue = { readonly path?: readonly PropertyKey[] | undefined };

/** The default message of a failed check: the one that the server gives for the field. */
export function invalidFieldMessage({ path = [] }: Issue): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return name === undefined ? 'resolveText:Request_Invalid' : `resolveText:Invalid_${name}`;
}

/** Checks a form by a schema, with the server's messages (`Invalid_<field>`). */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, { error: invalidFieldMessage });
}
