import type { Knex } from 'knex';
import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import { accountTypes } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';
import { json, oneOf, type RowOf, statement } from '../../platform/statement.ts';

export const searchAuditSql = statement({
  name: 'search-audit',
  // PostgreSQL drops the parts of the filter that are null when it plans, so each search uses its index.
  isReplanned: true,
  parameters: {
    before: 'int8?',
    personId: 'text?',
    accountId: 'uuid?',
    orderId: 'uuid?',
    requestId: 'uuid?',
    action: 'text?',
    timeRangeStart: 'text?',
    timeRangeEnd: 'text?',
    count: 'int8',
  },
  columns: {
    id: 'int8',
    recordedAt: 'timestamptz',
    action: 'text',
    actorAccountId: 'uuid?',
    actorAccountType: oneOf('text?', accountTypes),
    accountId: 'uuid?',
    personId: 'text?',
    orderId: 'uuid?',
    requestId: 'uuid?',
    details: json<ListedAuditEntry['details']>(),
  },
  text: `
      select id, recorded_at as "recordedAt", action, actor_account_id as "actorAccountId",
             actor_account_type as "actorAccountType", account_id as "accountId",
             person_id as "personId", order_id as "orderId", request_id as "requestId", details
        from audit_entries
       where ($before::bigint is null or id < $before)
         and ($personId::text is null or person_id = $personId)
         and ($accountId::uuid is null
              or account_id = $accountId or actor_account_id = $accountId)
         and ($orderId::uuid is null or order_id = $orderId)
         and ($requestId::uuid is null or request_id = $requestId)
         and ($action::text is null or action = $action)
         and ($timeRangeStart::text is null or recorded_at >= $timeRangeStart::timestamptz)
         and ($timeRangeEnd::text is null or recorded_at < $timeRangeEnd::timestamptz)
       order by id desc limit $count`,
});

/** An entry of the audit as stored. */
export type AuditRow = RowOf<typeof searchAuditSql>;

/** The entries that match the filter, newest first; with `before`, only older ones. */
export function searchAudit(
  db: Knex,
  filter: AuditFilter,
  page: { readonly before?: number | undefined; readonly count: number },
): Promise<AuditRow[]> {
  return runStatement(db, searchAuditSql, {
    before: page.before ?? null,
    personId: filter.personId ?? null,
    accountId: filter.accountId ?? null,
    orderId: filter.orderId ?? null,
    requestId: filter.requestId ?? null,
    action: filter.action ?? null,
    timeRangeStart: filter.timeRangeStart ?? null,
    timeRangeEnd: filter.timeRangeEnd ?? null,
    count: page.count,
  });
}
