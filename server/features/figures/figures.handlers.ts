import type { figureEndpoints } from '#shared/api/figures.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { adminFigures, adminFiguresCsv, busiestAssignersCsv } from './admin-figures.ts';
import { assignerFigures, assignerFiguresCsv } from './assigner-figures.ts';

/** Answers the calls for figures. */
export function figureHandlers(deps: Deps): Handlers<typeof figureEndpoints> {
  return {
    assignerFigures: ({ actor, query }) => assignerFigures(deps, actor, query),
    assignerFiguresCsv: ({ actor, query }) => assignerFiguresCsv(deps, actor, query),
    adminFigures: ({ query }) => adminFigures(deps, query),
    adminFiguresCsv: ({ query }) => adminFiguresCsv(deps, query),
    busiestAssignersCsv: ({ query }) => busiestAssignersCsv(deps, query),
  };
}
