import { msPerSecond } from '#shared/durations.ts';
import { localDateTime } from './date-text.ts';

/** A moment, in seconds since 1970: an ISO text, in the reader's time zone, and in UTC for other readers. */
export function momentOf(seconds: number) {
  const timestamp = new Date(seconds * msPerSecond).toISOString();
  const local = localDateTime(timestamp);
  const utc = timestamp.slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ');
  return { timestamp, local, inUtc: local === utc ? 'UTC' : `(${utc} UTC)` };
}
