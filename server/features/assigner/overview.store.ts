import type { AssignerOverview } from '#shared/api/assigner.ts';
import { openStatusesFor } from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { runStatement } from '../../platform/database.ts';
import { statement } from '../../platform/statement.ts';
import { isNotPrinted } from './assigned-ids.store.ts';

export const assignerOverviewSql = statement({
  name: 'assigner-overview',
  parameters: {
    accountId: 'uuid',
    since: 'timestamptz',
    now: 'timestamptz',
    openStatuses: 'text[]',
  },
  columns: {
    issuedToday: 'int8!',
    undecided: 'int8!',
    notPrinted: 'int8!',
    openOrders: 'int8!',
  },
  text: `
      select (select count(*) from person_ids
               where assigner_id = $accountId and claimed_at >= $since) as "issuedToday",
             (select count(*) from person_ids
               where reserved_for = $accountId and reserved_until > $now) as undecided,
             (select count(*) from person_ids p
               where p.assigner_id = $accountId and ${isNotPrinted}) as "notPrinted",
             (select count(*) from orders
               where ordered_by_account_id = $accountId and deleted_at is null
                 and status = any($openStatuses)) as "openOrders"`,
});

/** An assigner's figures: issued since `since`, and what waits for it. */
export async function readOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  since: Date,
): Promise<AssignerOverview> {
  const [figures] = await runStatement(db, assignerOverviewSql, {
    accountId,
    since,
    now: clock(),
    openStatuses: openStatusesFor('Assigner'),
  });
  if (!figures) throw new Error('The overview has no row');
  return figures;
}
