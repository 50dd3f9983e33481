import { type Currency, type Language, languageFacts } from './enums.ts';

// The API sends money as a number with two decimals; all calculations use integer cents.

const centsPerUnit = 100;
const decimals = 2;

/** An amount of money in the API: `{currency: 'EUR', value: 6.99}`. */
export interface Money {
  readonly currency: Currency;
  readonly value: number;
}

/** The cents of an amount; exact for amounts with at most two decimals. */
export function centsOf({ value }: Money): number {
  return Math.round(value * centsPerUnit);
}

/** The amount for a number of cents. */
export function moneyOf(cents: number, currency: Money['currency']): Money {
  return { currency, value: cents / centsPerUnit };
}

/** Formats money for display: `EUR 6.99` in English, `EUR 6,99` in German. */
export function formatMoney({ currency, value }: Money, language: Language): string {
  return `${currency} ${value.toFixed(decimals).replace('.', languageFacts[language].decimalMark)}`;
}

/**
 * The sum of amount times price, plus shipping; undefined for mixed currencies, which have no total.
 */
export function totalOf(
  items: readonly { readonly price: Money; readonly amount: number }[],
  shipping: Money,
): Money | undefined {
  if (items.some(({ price }) => price.currency !== shipping.currency)) return undefined;
  const cents = items.reduce((sum, { price, amount }) => sum + centsOf(price) * amount, 0);
  return moneyOf(cents + centsOf(shipping), shipping.currency);
}

/** Whether an amount has at most two decimals. */
export function hasWholeCents(value: number): boolean {
  return value >= 0 && Math.round(value * centsPerUnit) / centsPerUnit === value;
}
