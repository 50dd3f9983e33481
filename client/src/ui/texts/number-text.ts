import { languageFacts } from '#shared/enums.ts';
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
