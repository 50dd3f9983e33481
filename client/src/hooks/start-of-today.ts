import { serverNow } from '../network/clock.ts';

/** The first moment of today in the reader's time zone, in ISO 8601. */
export function startOfToday(): string {
  return new Date(serverNow().setHours(0, 0, 0, 0)).toISOString();
}
