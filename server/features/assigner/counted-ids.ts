import type { Deps } from '../../deps.ts';
import { type AssignerActor, countedAccount } from '../../http/actor.ts';

/**
 * Counts a call for each of its IDs. Throws `Request_TooMany`. In no transaction, in which later calls would wait for
 * this one, so calls that are refused afterwards count as well.
 */
export async function countEach(
  { db, rateLimiter }: Deps,
  name: 'readCertificates' | 'recordPrints',
  { actor, ids }: { readonly actor: AssignerActor; readonly ids: readonly string[] },
): Promise<void> {
  const bySystem = actor.kind === 'key';
  const each = {
    name: bySystem && name === 'readCertificates' ? 'certificateByKey' : name,
    subjects: { account: countedAccount(actor), bySystem },
    number: ids.length,
  } as const;
  await rateLimiter.countMany(db, [each], 'Request_TooMany');
}
