import type { AccountActor } from '../../http/actor.ts';

/** Whether the caller issues test IDs, which can never be real; a session does not. */
export function issuesTestIds(actor: AccountActor): boolean {
  return 'isTest' in actor && actor.isTest === true;
}
