import type { Request } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { apiCalls, largeBodies } from '#shared/rate-limits.ts';
import { createFairQueue } from '../platform/web/fair-queue.ts';
import { callerAddress } from './address.ts';

declare global {
  namespace Express {
    interface Request {
      /** Whether the call has waited for a turn since its caller was looked for. */
      hasWaited?: boolean;
    }
  }
}

const queue = createFairQueue(apiCalls);
const readers = createFairQueue(largeBodies);

/**
 * Runs the database part of a call when it is the turn of the caller's network, so that a flood from
 * one network delays only itself. Bodies are read before, because a slow client would block a slot.
 */
export function inTurn<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  const begin = unlessGone(request, work);
  return queue.run(callerAddress(request).network, (hasWaited) => {
    if (hasWaited) request.hasWaited = true;
    return begin();
  });
}

/**
 * Reads a large body when it is the turn of the account, so that one account cannot hold many of them in
 * memory by sending them slowly. Node ends the request if the body takes too long (`http.requestTimeoutMs`).
 */
export function inTurnToRead<Result>(
  request: Request,
  account: string,
  read: () => Promise<Result>,
): Promise<Result> {
  return readers.run(account, unlessGone(request, read));
}

/** The work, unless the client disconnected while it waited. */
function unlessGone<Result>(request: Request, work: () => Promise<Result>) {
  return (): Promise<Result> => {
    if (request.socket.destroyed) throw new ApiError('Server_Overloaded');
    return work();
  };
}
