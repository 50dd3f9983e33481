import { slowCalls } from '#shared/rate-limits.ts';
import { createFairQueue } from '../platform/fair-queue.ts';

const queue = createFairQueue(slowCalls);

/**
 * Runs what may be slow when it is the turn of the account (see `slowCalls`), before it takes a connection. Throws
 * `Server_Overloaded` if too many calls of the account wait.
 */
export const inTurnOfAccount = queue.run;
