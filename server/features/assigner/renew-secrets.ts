import type { Deps } from '../../deps.ts';
import { isSuspended } from '../../domain/institutions/suspension.store.ts';
import type { DeskActor } from '../../http/actor.ts';
import { listUncontrolled } from './certificates.store.ts';
import { renewSecret } from './certificates.ts';

const idsPerPart = 1_000;

const suspendFirst = 'Suspend the assigner first, or its desk prints while secrets change.';

/**
 * Replaces, for the operator, the ownership secret of each ID of an account's institution of which no person has taken control,
 * because earlier prints may have leaked; they stop working. Each ID is audited, and a run that was stopped can be
 * repeated. Calls back with their number after each thousand, and returns it. Throws one sentence unless the assigner is
 * suspended, also when the suspension ends in between.
 */
export async function renewSecrets(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'cipher'>,
  { institutionId, accountId }: Pick<DeskActor, 'institutionId' | 'accountId'>,
  onPart: (renewed: number) => unknown = () => {},
): Promise<number> {
  let renewed = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    if (!(await isSuspended(deps.db, { accountId })))
      throw new Error(`${suspendFirst} IDs with new secrets so far: ${renewed}.`);
    const ids: string[] = await listUncontrolled(deps.db, {
      institutionId,
      after,
      count: idsPerPart,
    });
    for (const id of ids) if (await renewSecret(deps, { institutionId }, id)) renewed += 1;
    after = ids.at(-1);
    if (after !== undefined) await onPart(renewed);
  }
  return renewed;
}
