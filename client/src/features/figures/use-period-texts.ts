import { useTranslation } from 'react-i18next';
import type { FigurePeriod, Language } from '#shared/enums.ts';
import { dayText, monthInWords, writeDay } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** A whole number in the reader's language. */
export function countText(value: number): string {
  return new Intl.NumberFormat(currentLanguage()).format(value);
}

/** A period in words: "3 November 2026" (also for the week that begins then), "November 2026". */
export function periodInWords(start: string, by: FigurePeriod, language: Language): string {
  return by === 'month'
    ? monthInWords(start.slice(0, 'yyyy-mm'.length), language)
    : dayText(start, language);
}

/** A period below an axis: "3 Nov", "Nov 26". */
export function shortPeriod(start: string, by: FigurePeriod, language: Language): string {
  return by === 'month'
    ? writeDay(start, language, { month: 'short', year: '2-digit' })
    : writeDay(start, language, { day: 'numeric', month: 'short' });
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
