import { strengths } from '#shared/limits/rates.ts';
import type { Deps } from '../../deps.ts';
import { type AssignerActor, countedAccount } from '../../http/actor.ts';
import { limitFor } from '../../http/call-limits.ts';

/**
 * Counts a call for each of its IDs. Throws `Request_TooMany`. In no transaction, in which later calls would wait for
 * this one, so calls that are refused afterwards count as well.
 */
export async function countEach(
  { db, rateLimiter }: Deps,
  name: 'certificates' | 'prints',
  { actor, ids }: { readonly actor: AssignerActor; readonly ids: readonly string[] },
): Promise<void> {
  const limit = limitFor(name, strengths.bulk, actor);
  const each = { limit, subjects: { account: countedAccount(actor) }, number: ids.length };
  await rateLimiter.countMany(db, [each], 'Request_TooMany');
}
