import { localToday } from './date-text.ts';

/** A moment in the reader's own time zone, as the specification shows it: yyyy-MM-dd HH:mm. */
export function localDateTime(timestamp: string): string {
  const moment = new Date(timestamp);
  const hour = String(moment.getHours()).padStart(2, '0');
  const minute = String(moment.getMinutes()).padStart(2, '0');
  return `${localToday(moment)} ${hour}:${minute}`;
}
