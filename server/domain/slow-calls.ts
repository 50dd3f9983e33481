import { slowCalls } from '#shared/rate-limits.ts';
import { createFairQueue } from '../platform/web/fair-queue.ts';
import type { Issuer } from './ids/issued-ids.store.ts';

const queue = createFairQueue(slowCalls);

/** The assigner that calls, at its desk or with a key. */
export interface AssignerCaller extends Issuer {
  /** Looks for the caller again. Throws if the session or the key has ended, or the account is suspended. */
  readonly recheck: () => Promise<void>;
}

/**
 * Runs what may be slow when it is the turn of the institution (see `slowCalls`), before it takes a connection. Keys wait
 * in a line of their own, so that the desk never waits behind a busy or a stolen one. A call that has waited is not
 * executed for a session that has ended meanwhile, for instance because its owner changed the password. Throws
 * `Server_Overloaded` if too many calls of the line wait, and as `recheck` does.
 */
export function inTurnOfAccount<Result>(
  { institutionId, apiKeyId, recheck }: AssignerCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = apiKeyId === null ? institutionId : `keys of ${institutionId}`;
  return queue.run(line, async (hasWaited) => {
    if (hasWaited) await recheck();
    return work();
  });
}
