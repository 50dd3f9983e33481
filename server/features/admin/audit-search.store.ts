import type { Knex } from 'knex';
import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';

/** An entry of the audit as the database keeps it. */
export type AuditRow = Omit<ListedAuditEntry, 'timestamp'> & { readonly recordedAt: Date };

/** Entries that fit every part of the filter, newest first, older than `before` if that is given. */
export async function searchAudit(
  db: Knex,
  filter: AuditFilter,
  page: { readonly before?: number | undefined; readonly count: number },
): Promise<AuditRow[]> {
  const { personId, accountId, orderId, requestId, action, timeRangeStart, timeRangeEnd } = filter;
  const query = db('audit_entries').orderBy('id', 'desc').limit(page.count);
  if (page.before !== undefined) query.where('id', '<', page.before);
  if (personId !== undefined) query.where({ person_id: personId });
  if (orderId !== undefined) query.where({ order_id: orderId });
  if (requestId !== undefined) query.where({ request_id: requestId });
  if (action !== undefined) query.where({ action });
  if (timeRangeStart !== undefined) query.where('recorded_at', '>=', timeRangeStart);
  if (timeRangeEnd !== undefined) query.where('recorded_at', '<', timeRangeEnd);
  if (accountId !== undefined)
    query.where((either) =>
      either.where({ account_id: accountId }).orWhere({ actor_account_id: accountId }),
    );
  return query.select<AuditRow[]>({
    id: 'id',
    recordedAt: 'recorded_at',
    action: 'action',
    actorAccountId: 'actor_account_id',
    actorAccountType: 'actor_account_type',
    accountId: 'account_id',
    personId: 'person_id',
    orderId: 'order_id',
    requestId: 'request_id',
    details: 'details',
  });
}
