import type { Invoice } from '#shared/api/order.ts';
import { centsOf } from '#shared/money.ts';

// The code that banking apps read ("GiroCode"): EPC069-12 of the European Payments Council.

const serviceTag = 'BCD';
const version = '002';
const utf8 = '1';
const identification = 'SCT';
const empty = '';
const maxNameLength = 70;
const maxReferenceLength = 140;
const cents = { min: 1, max: 99_999_999_999 } as const;

/** Each field is one line, so a line break within it would shift the others. */
function fieldOf(text: string, maxLength: number): string {
  return [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, maxLength).join('').trim();
}

/**
 * The content of an invoice's code; undefined if it cannot be paid with one: without an account, or for
 * an amount that the standard does not allow.
 */
export function paymentCode({ issuer, number, total }: Invoice): string | undefined {
  const { bank, name } = issuer;
  const amount = centsOf(total);
  if (bank === undefined || amount < cents.min || amount > cents.max) return undefined;
  return [
    serviceTag,
    version,
    utf8,
    identification,
    bank.bic,
    fieldOf(name, maxNameLength),
    bank.iban,
    `${total.currency}${total.value.toFixed(2)}`,
    empty, // Purpose.
    empty, // Structured reference.
    fieldOf(number, maxReferenceLength),
  ].join('\n');
}

/** An IBAN in groups of four, as people read it. */
export function ibanInGroups(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/g, '$& ');
}
