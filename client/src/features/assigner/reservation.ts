const msPerSecond = 1_000;
const secondsPerMinute = 60;

/** Whole seconds until a reservation ends; 0 once it has. */
export function secondsUntil(reservedUntil: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(reservedUntil) - nowMs) / msPerSecond));
}

/** A span as minutes and seconds, `59:07`. */
export function minutesAndSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / secondsPerMinute);
  return `${minutes}:${String(seconds % secondsPerMinute).padStart(2, '0')}`;
}
