import type { AssignerOverview } from '#shared/api/assigner.ts';
import { msPerDay } from '#shared/durations.ts';
import { assignedIds as limits } from '#shared/limits/institutions.ts';
import { openStatusesFor } from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { isNotPrinted } from '../../domain/ids/issued-ids.store.ts';
import { only } from '../../platform/database/query.ts';

export const readFigures = only({
  name: 'assigner-overview',
  parameters: {
    institutionId: 'uuid',
    since: 'timestamptz',
    now: 'timestamptz',
    openStatuses: 'text[]',
    most: 'int8',
  },
  columns: {
    issuedToday: 'int8!',
    undecided: 'int8!',
    notPrinted: 'int8!',
    openOrders: 'int8!',
  },
  text: `
      select (select count(*) from (
                select from person_ids
                 where institution_id = $institutionId and claimed_at >= $since limit $most
              ) counted) as "issuedToday",
             (select count(*) from person_ids
               where reserved_for in (select $institutionId::uuid union all select id from accounts
                                where institution_id = $institutionId) and reserved_until > $now) as undecided,
             (select count(*) from (
                select from person_ids p
                 where p.institution_id = $institutionId and ${isNotPrinted} limit $most
              ) counted) as "notPrinted",
             (select count(*) from (
                select from orders
                 where institution_id = $institutionId and deleted_at is null
                   and status = any($openStatuses) limit $most
              ) counted) as "openOrders"`,
});

/**
 * An institution's figures: issued since `since`, in the last 31 days at most, and what waits for it. Each counts
 * up to `most`.
 */
export async function readAssignerOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  institutionId: string,
  since: Date,
  most: number = limits.maxCounted,
): Promise<AssignerOverview> {
  const now = clock();
  const earliest = new Date(now.getTime() - limits.overviewDays * msPerDay);
  return readFigures(db, {
    institutionId,
    since: since > earliest ? since : earliest,
    now,
    openStatuses: openStatusesFor('Assigner'),
    most,
  });
}
