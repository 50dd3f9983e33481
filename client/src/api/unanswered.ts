import { NetworkError } from '../network/network-error.ts';
import { isRefusal } from './request-error.ts';

// Apart from `request-error.ts`, which every page loads first.

/** Whether a call was sent, got no answer of our server, and may have worked all the same. */
export function isUnanswered(error: Error | null): boolean {
  if (error instanceof NetworkError && error.kind === 'notSent') return false;
  return error !== null && !isRefusal(error);
}
