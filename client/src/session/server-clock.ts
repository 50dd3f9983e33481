const msPerSecond = 1_000;

// A computer whose clock is wrong must not end a login that the server has just begun.
let aheadMs = 0;

/** Sets this clock by a token that has just come: it says when the server made it. */
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
