import { isRefusal } from './request-error.ts';

// Apart from `request-error.ts`, which every page loads first.

/** Whether a call got no answer of our server, and may have worked all the same. */
export function isUnanswered(error: Error | null): boolean {
  return error !== null && !isRefusal(error);
}
