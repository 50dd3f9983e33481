import { msPerSecond } from '#shared/durations.ts';
import { momentText } from '../../i18n/dates.ts';

/** A moment, in seconds since 1970: an ISO text, in the reader's time zone, and in UTC for other readers. */
export function momentOf(seconds: number) {
  const moment = new Date(seconds * msPerSecond);
  const local = momentText(moment);
  const utc = momentText(moment, { timeZone: 'UTC' });
  return { timestamp: moment.toISOString(), local, inUtc: local === utc ? 'UTC' : `(${utc} UTC)` };
}
