import { deviceNames } from '#shared/device-name.ts';
import { type Language, languageFacts } from '#shared/enums.ts';

/** The server does not know its readers' time zones; most live in this one, and the mail names it. */
const timeZone = 'Europe/Berlin';

const words: Readonly<Record<Language, { on: string; unknownDevice: string }>> = {
  en: { on: 'on', unknownDevice: 'an unknown device' },
  de: { on: 'unter', unknownDevice: 'einem unbekannten Gerät' },
};

/** A moment as a sentence of a mail names it. */
export function momentIn(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(languageFacts[language].locale, {
    timeZone,
    timeZoneName: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}

/**
 * The device of a User-Agent header as a sentence of a mail names it, put together from words of our
 * own: the header may hold anything, and a stranger must not write into a mail of ours.
 */
export function deviceIn(language: Language, userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  const { on, unknownDevice } = words[language];
  if (browser && system) return `${browser} ${on} ${system}`;
  return browser ?? system ?? unknownDevice;
}
