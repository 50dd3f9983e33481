import type { Request } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { apiCalls } from '#shared/rate-limits.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { callerAddress } from './address.ts';

const queue = createFairQueue(apiCalls);

/**
 * Runs the part of a call that asks the database when it is the turn of the caller's network: a flood
 * from one waits in its own line. A body is read outside of it, as a slow client would hold a place.
 */
export function inTurn<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  return queue.run(callerAddress(request).network, () => {
    // The client left while it waited.
    if (request.socket.destroyed) throw new ApiError('Server_Overloaded');
    return work();
  });
}
