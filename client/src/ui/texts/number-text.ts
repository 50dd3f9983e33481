import { type Language, languageFacts } from '#shared/enums.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** A number as the reader writes it: 10,000 or 10.000. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(languageFacts[currentLanguage()].locale).format(value);
}

/** An amount of money in the reader's language: `EUR 6.99`, or in German `EUR 6,99`. */
export function moneyText(money: Money): string {
  return formatMoney(money, currentLanguage());
}

const factor = 1024;
const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in the largest fitting unit: "1 MB". */
export function byteSize(bytes: number, language: Language): string {
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(factor)), units.length - 1);
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / factor ** power);
}
