import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fetchScript } from './fetch-script.ts';

type Issue = { readonly path?: readonly PropertyKey[] | undefined };

/** The message of a check that has none of its own: the one the server gives for the same field. */
export function invalidFieldMessage({ path = [] }: Issue): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return name === undefined ? 'resolveText:Request_Invalid' : `resolveText:Invalid_${name}`;
}

/** Runs when the page has nothing else to do. */
function whenIdle(run: () => void): void {
  // A page that is rendered at the build has no checks.
  if (typeof document === 'undefined') return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}

/**
 * Checks a form by a schema, in the words the server would use (`Invalid_<field>`). The schema is
 * fetched once the page is there, and zod with it: both weigh more than most pages that hold a form.
 * If it does not come, the check throws and the next one fetches it again.
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
  // A failed promise is not kept.
  let fetched: ReturnType<typeof load> | undefined;
  const fetchResolver = () => {
    fetched ??= fetchScript(load).catch((error) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  whenIdle(() => void fetchResolver().catch(() => {}));
  return async (...form) => (await fetchResolver())(...form);
}
