import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Issue = { readonly path?: readonly PropertyKey[] | undefined };

/** The message of a check that has none of its own: the one the server gives for the same field. */
export function invalidFieldMessage({ path = [] }: Issue): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return name === undefined ? 'resolveText:Request_Invalid' : `resolveText:Invalid_${name}`;
}

/**
 * Checks a form by a schema, in the words the server would use (`Invalid_<field>`). The schema is
 * fetched for the first check, and zod with it: both weigh more than most pages that hold a form.
 */
export function formResolver<Input extends FieldValues, Output>(
  fetchSchema: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      fetchSchema(),
    ]);
    return zodResolver(schema, { error: invalidFieldMessage })(...form);
  };
}
