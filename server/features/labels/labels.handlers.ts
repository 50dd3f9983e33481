import type { labelEndpoints } from '#shared/api/labels.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { labelledIds, zplOfLabels } from './labels.ts';

/** Answers the calls for labels. */
export function labelHandlers(deps: Deps): Handlers<typeof labelEndpoints> {
  return {
    labelledIds: ({ actor, query }) => labelledIds(deps, actor, query),
    labelsZpl: ({ actor, query }) => zplOfLabels(deps, actor, query),
  };
}
