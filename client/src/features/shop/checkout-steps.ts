import { paths, withQuery } from '../../paths.ts';
import { areComplete, type OrderDraft } from './order-draft.ts';

/** The steps to an order, in their order (section 4). */
export const checkoutSteps = ['cart', 'contact', 'shipping', 'payment', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const stepQuery = 'step';

/** The step that the address names; undefined for the choice of products. */
export function readStep(query: URLSearchParams): CheckoutStep | undefined {
  return checkoutSteps.find((step) => step === query.get(stepQuery));
}

/** Where a step is; without one, the choice of products. */
export function pathOfStep(step: CheckoutStep | undefined): string {
  return withQuery(paths.shop, { [stepQuery]: step });
}

/** The step before, undefined before the first; and the one after, undefined after the last. */
export function neighbours(step: CheckoutStep) {
  const index = checkoutSteps.indexOf(step);
  return { previous: checkoutSteps[index - 1], next: checkoutSteps[index + 1] };
}

/** The first step in which something is missing; the last one if nothing is. */
export function furthestStep(draft: OrderDraft): CheckoutStep {
  if (draft.items.length === 0) return 'cart';
  if (!areComplete(draft.addresses)) return 'contact';
  if (draft.shippingMethod === undefined) return 'shipping';
  if (draft.paymentMethod === undefined) return 'payment';
  return 'summary';
}

/** Whether a step lies behind another that still lacks something. */
export function isTooFar(step: CheckoutStep, draft: OrderDraft): boolean {
  return checkoutSteps.indexOf(step) > checkoutSteps.indexOf(furthestStep(draft));
}
