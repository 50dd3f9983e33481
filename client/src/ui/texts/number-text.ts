import { languageFacts } from '#shared/enums.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** A number as the reader writes it: 10,000 or 10.000. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(languageFacts[currentLanguage()].locale).format(value);
}
