import { deviceNames } from '#shared/device-name.ts';
import type { Language } from '#shared/enums.ts';

/** The server does not know its readers' time zones; most live in this one, and the mail names it. */
const timeZone = 'Europe/Berlin';

const clocks: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: clockOf('en-GB'),
  de: clockOf('de-DE'),
};

function clockOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A moment as a sentence of a mail names it. */
export function momentIn(language: Language, moment: Date): string {
  return clocks[language].format(moment);
}

/**
 * The device of a User-Agent header as a sentence of a mail names it, put together from words of our
 * own: the header may hold anything, and a stranger must not write into a mail of ours.
 */
export function deviceIn(language: Language, userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  if (browser && system) return `${browser} ${language === 'de' ? 'unter' : 'on'} ${system}`;
  const unknown = language === 'de' ? 'einem unbekannten Gerät' : 'an unknown device';
  return browser ?? system ?? unknown;
}
