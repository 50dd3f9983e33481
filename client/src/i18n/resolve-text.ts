import i18next from 'i18next';
import { secondsPerHour, secondsPerMinute } from '#shared/durations.ts';
import type { TextKey } from './en.ts';

const prefix = 'resolveText:';

/** The text for a key that neither the reader's language nor English has. */
export function missingText(key: string): string {
  return `Cannot resolve resource '${key}'`;
}

/** Whether a word, for example from an answer of the server, is a key of the catalogue. */
export function isTextKey(key: string): key is TextKey {
  return i18next.exists(key);
}

/** What the placeholders of a text stand for. */
interface Values {
  readonly until?: string;
}

/** The text of a key in the reader's language; works outside of React. */
export function resolveText(key: string, values?: Values): string {
  return isTextKey(key) ? i18next.t(key, { ...values }) : missingText(key);
}

/** A message for the reader: `resolveText:<Key>` becomes that text, other messages stay. */
export function readableMessage(message: string, values?: Values): string {
  return message.startsWith(prefix) ? resolveText(message.slice(prefix.length), values) : message;
}

/** From so many hours on, a wait is said in hours. */
const fewestHours = 2;

/** The text that says how long to wait after too many attempts. */
export function waitMessage(seconds: number): string {
  if (seconds < secondsPerMinute) return i18next.t('Ui_WaitSeconds', { count: seconds });
  return seconds < fewestHours * secondsPerHour
    ? i18next.t('Ui_WaitMinutes', { count: Math.ceil(seconds / secondsPerMinute) })
    : i18next.t('Ui_WaitHours', { count: Math.ceil(seconds / secondsPerHour) });
}
