import { msPerSecond } from '#shared/durations.ts';

// The times in answers are the server's, and the clock of a device may be wrong. So all other files ask here.

/** How far the device's clock is ahead of the server's. */
let aheadMs = 0;

/**
 * Sets the server's time by the headers of an answer. `Date` leaves out a part of a second: the end of that second
 * counts, so no time left is shown as longer than it is. `Age` is how many seconds a cache has kept the answer.
 */
export function setClockBy(headers: Headers): void {
  const sentMs = Date.parse(headers.get('Date') ?? '');
  const keptSeconds = Number(headers.get('Age') ?? 0);
  if (Number.isFinite(sentMs + keptSeconds))
    aheadMs = deviceNowMs() - sentMs - (keptSeconds + 1) * msPerSecond;
}

/** The server's time, in milliseconds since the epoch. Until the first answer it is the device's. */
export function serverNowMs(): number {
  return deviceNowMs() - aheadMs;
}

/** The server's time. */
export function serverNow(): Date {
  return new Date(serverNowMs());
}

/** The device's time, in milliseconds since the epoch: only for times that this device itself has noted. */
export function deviceNowMs(): number {
  return Date.now();
}
