import { slowCalls } from '#shared/rate-limits.ts';
import { createFairQueue } from '../platform/fair-queue.ts';

const queue = createFairQueue(slowCalls);

/** The assigner that calls, at its desk or with a key. */
export interface AssignerCaller {
  readonly accountId: string;
  readonly apiKeyId: string | null;
}

/**
 * Runs what may be slow when it is the turn of the account (see `slowCalls`), before it takes a connection. Keys wait
 * in a line of their own, so that the desk never waits behind a busy or a stolen one. Throws `Server_Overloaded` if
 * too many calls of the line wait.
 */
export function inTurnOfAccount<Result>(
  { accountId, apiKeyId }: AssignerCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  return queue.run(apiKeyId === null ? accountId : `keys of ${accountId}`, work);
}
