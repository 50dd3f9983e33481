import type { Request } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { apiCalls } from '#shared/rate-limits.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { callerAddress } from './address.ts';

const queue = createFairQueue(apiCalls);

/**
 * Runs the database part of a call when it is the turn of the caller's network, so that a flood from
 * one network delays only itself. Bodies are read before, because a slow client would block a slot.
 */
export function inTurn<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  return queue.run(callerAddress(request).network, () => {
    // The client disconnected while it waited.
    if (request.socket.destroyed) throw new ApiError('Server_Overloaded');
    return work();
  });
}
