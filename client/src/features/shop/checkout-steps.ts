import { shop } from '#shared/limits/shop.ts';
import { moneyOf } from '#shared/money.ts';
import { paths, withQuery } from '../../paths.ts';
import { areComplete, type CartLine, type OrderDraft } from './order-draft.ts';
import type { DraftStore } from './use-order-draft.ts';

/** The steps of the checkout, in their order. */
export const checkoutSteps = ['cart', 'contact', 'shipping', 'payment', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The props of every step. */
export interface StepProps {
  readonly lines: readonly CartLine[];
  readonly store: DraftStore;
}

/** The price of standard shipping, for each order. */
export const shippingCost = moneyOf(shop.shippingCents, 'EUR');

/** The history state of the way back to the cart after prices have changed. */
export const pricesChangedState = 'pricesChanged';

const stepQuery = 'step';

/** The step that the address names; undefined for the product selection. */
export function readStep(query: URLSearchParams): CheckoutStep | undefined {
  return checkoutSteps.find((step) => step === query.get(stepQuery));
}

const placedQuery = 'ordered';

/** The order that was just placed, which the product selection shows. */
export function readPlaced(query: URLSearchParams): string | undefined {
  return query.get(placedQuery) ?? undefined;
}

/** The product selection after an order. */
export function pathOfPlaced(orderId: string): string {
  return withQuery(paths.shop, { [placedQuery]: orderId });
}

/** The address of a step; without one, of the product selection. */
export function pathOfStep(step: CheckoutStep | undefined): string {
  return withQuery(paths.shop, { [stepQuery]: step });
}

/** The first incomplete step; the last step if all are complete. */
export function furthestStep(draft: OrderDraft): CheckoutStep {
  if (draft.items.length === 0) return 'cart';
  if (!areComplete(draft.addresses)) return 'contact';
  return 'summary';
}

/** Whether a step comes after an incomplete one. */
export function isTooFar(step: CheckoutStep, draft: OrderDraft): boolean {
  return checkoutSteps.indexOf(step) > checkoutSteps.indexOf(furthestStep(draft));
}
