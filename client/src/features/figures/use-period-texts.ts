import { useTranslation } from 'react-i18next';
import type { FigurePeriod } from '#shared/enums.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { periodInWords, shortPeriod } from './period-text.ts';

/** A whole number in the reader's language. */
export function countText(value: number): string {
  return new Intl.NumberFormat(currentLanguage()).format(value);
}

/** The texts of periods of a length in the reader's language. */
export function usePeriodTexts(by: FigurePeriod) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const nameOf = (start: string) => periodInWords(start, by, language);
  return {
    header: t(`Figures_Period_${by}`),
    nameOf,
    shortNameOf: (start: string) => shortPeriod(start, by, language),
    /** "IDs issued: from March 2026 to May 2026, at most 12 (April 2026)." */
    sentence: (
      title: string,
      starts: readonly string[],
      values: readonly number[],
      format: (value: number) => string,
    ) => {
      const highest = Math.max(...values);
      const peak = starts[values.indexOf(highest)] ?? '';
      return t('Figures_PlotOf', {
        title,
        from: nameOf(starts[0] ?? ''),
        to: nameOf(starts.at(-1) ?? ''),
        highest: format(highest),
        peak: nameOf(peak),
      });
    },
  };
}
