import { msPerSecond } from '#shared/durations.ts';
import { session as limits } from '#shared/limits.ts';

// A computer with a wrong clock must not end a session that has just begun.
let aheadMs = 0;

/** Sets the clock of the session by a new access token, which says when the server made it. */
export function setClockBy(accessToken: string, nowMs = Date.now()): void {
  const issuedAt = issuedAtOf(accessToken);
  aheadMs = issuedAt === undefined ? 0 : nowMs - issuedAt * msPerSecond;
}

/** The server's time, in milliseconds since the epoch. */
export function serverNowMs(): number {
  return Date.now() - aheadMs;
}

function issuedAtOf(accessToken: string): number | undefined {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    const hasTime = typeof claims === 'object' && claims !== null && 'iat' in claims;
    return hasTime && typeof claims.iat === 'number' ? claims.iat : undefined;
  } catch {
    return undefined;
  }
}

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
