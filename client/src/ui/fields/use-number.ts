import { useTranslation } from 'react-i18next';
import { languageFacts } from '#shared/enums.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** Writes numbers as the reader does: 10,000 or 10.000. */
export function useNumber(): (value: number) => string {
  // Another language draws the page again.
  useTranslation();
  const { locale } = languageFacts[currentLanguage()];
  const format = new Intl.NumberFormat(locale);
  return (value) => format.format(value);
}
