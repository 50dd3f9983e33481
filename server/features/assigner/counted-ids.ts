import { strengths } from '#shared/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { inTurnOfAccount } from '../../domain/slow-calls.ts';
import { type AssignerActor, countedAccount } from '../../http/actor.ts';
import { limitFor } from '../../http/call-limits.ts';

/**
 * Works on IDs when it is the turn of their assigner; each ID counts. Throws `Request_TooMany` and
 * `Server_Overloaded`. It counts in no transaction, in which later calls would wait for this one, so refused calls
 * count as well.
 */
export function inTurnWithEach<Result>(
  { db, rateLimiter }: Deps,
  name: 'certificates' | 'prints',
  { actor, ids }: { readonly actor: AssignerActor; readonly ids: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result> {
  return inTurnOfAccount(actor, async () => {
    const limit = limitFor(name, strengths.bulk, actor);
    const each = { limit, subjects: { account: countedAccount(actor) }, number: ids.length };
    await rateLimiter.countMany(db, [each], 'Request_TooMany');
    return work();
  });
}
