import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { whenIdle } from './lazy-parts.tsx';

type Issue = { readonly path?: readonly PropertyKey[] | undefined };

/** The default message of a failed check: the one that the server gives for the field. */
export function invalidFieldMessage({ path = [] }: Issue): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return name === undefined ? 'resolveText:Request_Invalid' : `resolveText:Invalid_${name}`;
}

/**
 * Checks a form by a schema, with the server's messages (`Invalid_<field>`). Schema and zod are
 * loaded when the page is idle, since they are larger than most pages with a form. If they cannot be
 * loaded, the check throws, and the next one tries again.
 */
export function formResolver<Input extends FieldValues, Output>(
  fetchSchema: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  const load = async () => {
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      fetchSchema(),
    ]);
    return zodResolver(schema, { error: invalidFieldMessage });
  };
  // A rejected promise is not kept.
  let fetched: ReturnType<typeof load> | undefined;
  const fetchResolver = () => {
    fetched ??= load().catch((error) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  whenIdle(() => void fetchResolver().catch(() => {}));
  return async (...form) => (await fetchResolver())(...form);
}
