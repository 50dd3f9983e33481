import { momentText } from '../../i18n/dates.ts';

/** When a list was sent, with seconds, because two may be sent within a minute. */
export function listTime(timestamp: string): string {
  return momentText(new Date(timestamp), { hasSeconds: true });
}
