import { session as limits } from '#shared/limits.ts';

const msPerSecond = 1_000;

/** What a session's watch knows, in milliseconds since the epoch. */
export interface Lifetime {
  readonly nowMs: number;
  /** When the access token ends. */
  readonly endsAtMs: number;
  /** When the person last touched the page. */
  readonly activeAtMs: number;
  /** When a renewal was last asked for in vain; 0 for never. */
  readonly refusedAtMs: number;
}

/**
 * What is due for a session: `renew` for somebody who was active shortly before its end, `warn` two
 * minutes before it, `end` after it.
 */
export function dueStep(lifetime: Lifetime): 'wait' | 'renew' | 'warn' | 'end' {
  const { nowMs, endsAtMs, activeAtMs, refusedAtMs } = lifetime;
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return 'end';
  const isNear = leftMs <= limits.renewalSeconds * msPerSecond;
  if (!isNear) return 'wait';
  const isWarningDue = leftMs <= limits.warningSeconds * msPerSecond;
  // Once the question is on the screen, the answer counts and not a movement of the mouse.
  if (isWarningDue) return 'warn';
  const wasActive = activeAtMs >= endsAtMs - limits.renewalSeconds * msPerSecond;
  const mayAsk = nowMs - refusedAtMs >= limits.renewalRetrySeconds * msPerSecond;
  return wasActive && mayAsk ? 'renew' : 'wait';
}

/** Minutes and seconds for the eye: `1:05`. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / msPerSecond));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
