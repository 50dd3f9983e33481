import { expect, it } from 'vitest';
import { contact } from '../../test/fixtures.ts';
import { readCount } from '../../ui/fields/use-count.ts';
import {
  furthestStep,
  isTooFar,
  pathOfPlaced,
  pathOfStep,
  readPlaced,
  readStep,
} from './checkout-steps.ts';
import { emptyDraft, initialAddresses, type OrderDraft } from './order-draft.ts';

const addresses = initialAddresses(contact);
const full: OrderDraft = {
  ...emptyDraft(),
  items: [{ productId: 'paper', amount: 1 }],
  addresses,
};

it('stops at the first incomplete step', () => {
  const { addresses: _, ...unaddressed } = full;
  const drafts = [full, unaddressed, emptyDraft()];
  expect(drafts.map(furthestStep)).toEqual(['summary', 'contact', 'cart']);
  expect(isTooFar('shipping', unaddressed)).toBe(true);
  expect(isTooFar('contact', unaddressed)).toBe(false);
});

it('is read from the address; other values mean the product selection', () => {
  expect(pathOfStep('cart')).toBe('/shop?step=cart');
  expect(pathOfStep(undefined)).toBe('/shop');
  expect(readStep(new URLSearchParams('step=payment'))).toBe('payment');
  expect(readStep(new URLSearchParams('step=toString'))).toBeUndefined();
  expect(pathOfPlaced('1')).toBe('/shop?ordered=1');
  expect(readPlaced(new URLSearchParams('ordered=1'))).toBe('1');
  expect(readPlaced(new URLSearchParams())).toBeUndefined();
});

it.each([
  ['1', 1],
  ['10000', 10_000],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['10001', undefined],
  ['', undefined],
])('reads the amount %o as %o', (text, amount) => {
  expect(readCount(text, 10_000)).toBe(amount);
});
