import type { Deps } from '../../deps.ts';
import { inTurnOfAccount } from '../../domain/slow-calls.ts';

/**
 * Works on IDs when it is the turn of their assigner; each ID counts. Throws `Request_TooMany` and
 * `Server_Overloaded`. It counts in no transaction, in which later calls would wait for this one, so refused calls
 * count as well.
 */
export function inTurnWithEach<Result>(
  { db, rateLimiter }: Deps,
  name: 'readCertificates' | 'recordPrints',
  { accountId: account, ids }: { readonly accountId: string; readonly ids: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result> {
  return inTurnOfAccount(account, async () => {
    const each = { name, subjects: { account }, number: ids.length };
    await rateLimiter.countMany(db, [each], 'Request_TooMany');
    return work();
  });
}
