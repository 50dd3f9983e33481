import type { NextFunction, Request, Response } from 'express';
import { inLineOf } from '../platform/database/gate.ts';
import { type CallerAddress, toCallerAddress } from '../platform/web/caller-address.ts';

/** The address that limits count a call by: what the proxies say that TRUST_PROXY names, or else the socket's. */
export function callerAddress(request: Request): CallerAddress {
  return toCallerAddress(request.ip ?? '');
}

/** Answers a call in the line of its network, which waits for connections to the database. */
export function inLine(request: Request, _response: Response, next: NextFunction): void {
  inLineOf(callerAddress(request).network, next);
}
