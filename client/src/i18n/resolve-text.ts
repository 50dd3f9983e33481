import i18next from 'i18next';
import type { TextKey } from './en.ts';

const prefix = 'resolveText:';

/** What stands in for a text that neither the reader's language nor English has. */
export function missingText(key: string): string {
  return `Cannot resolve resource '${key}'`;
}

/** Whether a word that came from elsewhere (a server's answer, say) is a key of the catalogue. */
export function isTextKey(key: string): key is TextKey {
  return i18next.exists(key);
}

/** The text of a key in the reader's language; works outside React. */
export function resolveText(key: string): string {
  return isTextKey(key) ? i18next.t(key) : missingText(key);
}

/** A message as the reader should see it: `resolveText:<Key>` becomes that text, others stay. */
export function readableMessage(message: string): string {
  return message.startsWith(prefix) ? resolveText(message.slice(prefix.length)) : message;
}

const minuteSeconds = 60;

/** How long to wait after too many tries. */
export function waitMessage(seconds: number): string {
  return seconds < minuteSeconds
    ? i18next.t('Ui_WaitSeconds', { count: seconds })
    : i18next.t('Ui_WaitMinutes', { count: Math.ceil(seconds / minuteSeconds) });
}
