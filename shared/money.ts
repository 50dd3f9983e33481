import type { Currency } from './enums.ts';

// On the wire money is a number with two decimals; everything that reckons does so in integer cents.

const centsPerUnit = 100;
const decimals = 2;

/** An amount of money as it travels: `{currency: 'EUR', value: 6.99}`. */
export interface Money {
  readonly currency: Currency;
  readonly value: number;
}

/** The cents of an amount; exact for any amount that has no more than two decimals. */
export function centsOf({ value }: Money): number {
  return Math.round(value * centsPerUnit);
}

/** The amount that so many cents are. */
export function moneyOf(cents: number, currency: Money['currency']): Money {
  return { currency, value: cents / centsPerUnit };
}

/** Money as people read it, in both languages: `EUR 6.99`. */
export function formatMoney({ currency, value }: Money): string {
  return `${currency} ${value.toFixed(decimals)}`;
}

/**
 * The sum of amount times price, and the shipping; undefined if the currencies are mixed, for then
 * there is no total (section 9).
 */
export function totalOf(
  items: readonly { readonly price: Money; readonly amount: number }[],
  shipping: Money,
): Money | undefined {
  if (items.some(({ price }) => price.currency !== shipping.currency)) return undefined;
  const cents = items.reduce((sum, { price, amount }) => sum + centsOf(price) * amount, 0);
  return moneyOf(cents + centsOf(shipping), shipping.currency);
}

/** Whether an amount has no more than two decimals. */
export function hasWholeCents(value: number): boolean {
  return value >= 0 && Math.round(value * centsPerUnit) / centsPerUnit === value;
}
