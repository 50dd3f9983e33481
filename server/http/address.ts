import type { Request } from 'express';
import { type CallerAddress, toCallerAddress } from '../platform/web/caller-address.ts';

/** The address that limits count a call by: what the proxies say that TRUST_PROXY names, or else the socket's. */
export function callerAddress(request: Request): CallerAddress {
  return toCallerAddress(request.ip ?? '');
}
