import type { CartLine } from './order-draft.ts';
import type { DraftStore } from './use-order-draft.ts';

/** What every step of the checkout is given. */
export interface StepProps {
  readonly lines: readonly CartLine[];
  readonly store: DraftStore;
}
