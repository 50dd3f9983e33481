import type { operatorEndpoints } from '#shared/api/operator.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';

/** Answers the calls of the operator's area. */
export function operatorHandlers(deps: Deps): Handlers<typeof operatorEndpoints> {
  return { operator: () => deps.operator };
}
