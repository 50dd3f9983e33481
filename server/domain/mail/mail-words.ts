import { deviceNames } from '#shared/device-name.ts';
import { type Language, languageFacts } from '#shared/enums.ts';

/** The server does not know the reader's time zone; most live in this one, and the mail names it. */
const timeZone = 'Europe/Berlin';

const words: Readonly<Record<Language, { on: string; unknownDevice: string }>> = {
  en: { on: 'on', unknownDevice: 'an unknown device' },
  de: { on: 'unter', unknownDevice: 'einem unbekannten Gerät' },
};

/** A moment, for a sentence of a mail. */
export function momentIn(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(languageFacts[language].locale, {
    timeZone,
    timeZoneName: 'short',
    day: language === 'de' ? '2-digit' : 'numeric',
    month: language === 'de' ? '2-digit' : 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}

/** When and with which device an address was entered, in the mail's language. */
export interface Entered {
  readonly at: string;
  readonly device: string;
}

/** When and with which device an address was entered, for a sentence of a mail. */
export function enteredIn(
  language: Language,
  { createdAt, userAgent }: { readonly createdAt: Date; readonly userAgent: string },
): Entered {
  return { at: momentIn(language, createdAt), device: deviceIn(language, userAgent) };
}

/**
 * The device of a User-Agent header, for a sentence of a mail. It consists of our own words: the header
 * may contain any text, and a stranger must not write into our mails.
 */
export function deviceIn(language: Language, userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  const { on, unknownDevice } = words[language];
  if (browser && system) return `${browser} ${on} ${system}`;
  return browser ?? system ?? unknownDevice;
}
