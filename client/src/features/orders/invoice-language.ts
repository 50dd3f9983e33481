import type { Invoice } from '#shared/api/order.ts';
import { type Language, languageFacts } from '#shared/enums.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import { dayText } from '../../i18n/dates.ts';
import { invoice as de } from '../../i18n/de/invoice.ts';
import { type DocumentText, documentTexts } from '../../i18n/document-texts.ts';
import { invoice as en } from '../../i18n/en/invoice.ts';

// An invoice has the language of its order for every reader.

/** The texts, dates and amounts of an invoice in its language. */
export interface InvoiceWords {
  readonly language: Language;
  readonly t: DocumentText<keyof typeof en>;
  readonly money: (money: Money) => string;
  readonly date: (day: string) => string;
  readonly percent: (percent: number) => string;
}

/** The words of an invoice. */
export function wordsOf({ language }: Invoice): InvoiceWords {
  const percents = new Intl.NumberFormat(languageFacts[language].locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return {
    language,
    t: documentTexts({ de, en }, language),
    money: (money) => formatMoney(money, language),
    date: (day) => dayText(day, language),
    percent: (percent) => percents.format(percent / 100),
  };
}
