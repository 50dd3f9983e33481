import type { ownDataEndpoints } from '#shared/api/own-data.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { exportOwnData } from './own-data.ts';

/** Answers the call about one's own data. */
export function ownDataHandlers(deps: Deps): Handlers<typeof ownDataEndpoints> {
  return { exportOwnData: ({ actor }) => exportOwnData(deps, actor) };
}
