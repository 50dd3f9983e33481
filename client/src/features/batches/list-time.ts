import { clockTime, localToday } from '../../ui/fields/date-text.ts';

/** When a list was sent, with seconds, because two may be sent within a minute: yyyy-MM-dd HH:mm:ss. */
export function listTime(timestamp: string): string {
  const time = new Date(timestamp);
  return `${localToday(time)} ${clockTime(time)}`;
}
