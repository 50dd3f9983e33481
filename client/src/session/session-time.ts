import { msPerSecond } from '#shared/durations.ts';
import { session as limits } from '#shared/limits/accounts.ts';

/** The times that decide what to do with a session, in milliseconds since the epoch. */
export interface SessionTimes {
  readonly nowMs: number;
  /** When the access token expires. */
  readonly endsAtMs: number;
  /** When the person last used the page. */
  readonly activeAtMs: number;
  /** When the last renewal failed; 0 for never. */
  readonly refusedAtMs: number;
}

/**
 * What to do with a session now: `renew` in its last ten minutes if the person was active in them,
 * `warn` in its last two minutes, `end` afterwards.
 */
export function dueStep(times: SessionTimes): 'wait' | 'renew' | 'warn' | 'end' {
  const { nowMs, endsAtMs, activeAtMs, refusedAtMs } = times;
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return 'end';
  if (leftMs > limits.renewalSeconds * msPerSecond) return 'wait';
  // While the warning is shown, only its buttons renew the session; moving the mouse does not.
  if (leftMs <= limits.warningSeconds * msPerSecond) return 'warn';
  const wasActive = activeAtMs >= endsAtMs - limits.renewalSeconds * msPerSecond;
  const mayAsk = nowMs - refusedAtMs >= limits.renewalRetrySeconds * msPerSecond;
  return wasActive && mayAsk ? 'renew' : 'wait';
}
