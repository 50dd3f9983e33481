import type { Language } from '#shared/enums.ts';
import { momentText } from '../i18n/dates.ts';
import { currentLanguage } from '../i18n/i18n.ts';

/** The characters at the end of a number that tell prints of the same second apart. */
const shownCharacters = 6;

/**
 * What tells the certificates of an ID apart, for the paper, the desk and the check: the second of the signature
 * (an ISO text) in the reader's time zone, and the end of the number.
 */
export function printMark(jti: string, timestamp: string, language: Language = currentLanguage()) {
  return {
    timestamp: momentText(new Date(timestamp), { language, hasSeconds: true }),
    number: `…${jti.slice(-shownCharacters)}`,
  };
}
