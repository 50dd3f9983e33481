import { formatMoney, type Money } from '#shared/money.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** An amount of money in the reader's language: `EUR 6.99`, or in German `EUR 6,99`. */
export function moneyText(money: Money): string {
  return formatMoney(money, currentLanguage());
}
