import { findDraft } from '../../session/drafts.ts';
import { sessionStore } from '../../session/session-store.ts';

/** Steps for which an admin is asked something first. */
export const askedSteps = ['ship', 'cancel'] as const;
export type AskedStep = (typeof askedSteps)[number];

/** The name under which what is typed for a step of an order survives the end of a session. */
export function stepDraft(step: AskedStep, orderId: string): string {
  return `${step} ${orderId}`;
}

/** The step whose dialog was being filled in when the session ended. */
export function draftedStep(orderId: string): AskedStep | undefined {
  const { user } = sessionStore.get();
  return askedSteps.find((step) => user && findDraft(user.accountId, stepDraft(step, orderId)));
}
