import type { Knex } from 'knex';
import type { AuditEntryView, AuditFilter } from '#shared/api/admin.ts';
import { accountTypes } from '#shared/enums.ts';
import { all } from '../../platform/database/query.ts';
import { json, oneOf, type RowOf } from '../../platform/database/statement.ts';

const filter = {
  before: 'int8?',
  personId: 'text?',
  accountId: 'uuid?',
  orderId: 'uuid?',
  requestId: 'uuid?',
  action: 'text?',
  timeRangeStart: 'text?',
  timeRangeEnd: 'text?',
  count: 'int8',
} as const;
const columns = {
  id: 'int8',
  recordedAt: 'timestamptz',
  action: 'text',
  actorAccountId: 'uuid?',
  actorAccountType: oneOf('text?', accountTypes),
  actorApiKeyId: 'uuid?',
  accountId: 'uuid?',
  personId: 'text?',
  orderId: 'uuid?',
  requestId: 'uuid?',
  details: json<AuditEntryView['details']>(),
} as const;
const selectColumns = `
      select e.id, e.recorded_at as "recordedAt", e.action, e.actor_account_id as "actorAccountId",
             e.actor_account_type as "actorAccountType", e.actor_api_key_id as "actorApiKeyId",
             e.account_id as "accountId",
             e.person_id as "personId", e.order_id as "orderId", e.request_id as "requestId", e.details
        from audit_entries e`;
const matches = `
             ($before::bigint is null or e.id < $before)
         and ($personId::text is null or e.person_id = $personId)
         and ($accountId::uuid is null
              or e.account_id = $accountId or e.actor_account_id = $accountId)
         and ($orderId::uuid is null or e.order_id = $orderId)
         and ($requestId::uuid is null or e.request_id = $requestId)
         and ($action::text is null or e.action = $action)
         and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
         and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz)`;
const newest = 'order by e.id desc limit $count';

export const searchEntries = all({
  name: 'search-audit',
  // PostgreSQL drops the parts of the filter that are null when it plans, so each search uses its index.
  isReplanned: true,
  parameters: filter,
  columns,
  text: `${selectColumns}
       where ${matches}
       ${newest}`,
});

/** The newest entries of each subject of a list, by the index of that column. */
const newestOf = (list: string, column: string) => `
          select n.id
            from unnest(${list}) as s (id)
           cross join lateral (
             select e.id from audit_entries e where e.${column} = s.id and ${matches} ${newest}
           ) n`;

export const searchEntriesOf = all({
  name: 'search-audit-of',
  isReplanned: true,
  parameters: {
    ...filter,
    personIds: 'text[]',
    accountIds: 'uuid[]',
    orderIds: 'uuid[]',
    requestIds: 'uuid[]',
  },
  columns,
  text: `${selectColumns}
       where e.id in (
         ${[
           newestOf('$personIds::text[]', 'person_id'),
           newestOf('$accountIds::uuid[]', 'account_id'),
           newestOf('$accountIds::uuid[]', 'actor_account_id'),
           newestOf('$orderIds::uuid[]', 'order_id'),
           newestOf('$requestIds::uuid[]', 'request_id'),
         ].join('\n         union')}
       )
       ${newest}`,
});

/** An entry of the audit as stored. */
export type AuditRow = RowOf<typeof searchEntries>;

/** The IDs, accounts, orders and requests that a search is about; an entry names at least one of them. */
export interface AuditSubjects {
  readonly personIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly requestIds: readonly string[];
}

/** Which entries to read. */
export interface AuditSearch {
  readonly filter: Omit<AuditFilter, 'subject'>;
  /** Undefined for the entries of all. */
  readonly subjects: AuditSubjects | undefined;
  readonly before?: number | undefined;
  readonly count: number;
}

/** The entries that match the filter, newest first; with `before`, only older ones. */
export function searchAudit(db: Knex, { filter, ...search }: AuditSearch): Promise<AuditRow[]> {
  const wanted = {
    before: search.before ?? null,
    personId: filter.personId ?? null,
    accountId: filter.accountId ?? null,
    orderId: filter.orderId ?? null,
    requestId: filter.requestId ?? null,
    action: filter.action ?? null,
    timeRangeStart: filter.timeRangeStart ?? null,
    timeRangeEnd: filter.timeRangeEnd ?? null,
    count: search.count,
  };
  return search.subjects
    ? searchEntriesOf(db, { ...wanted, ...search.subjects })
    : searchEntries(db, wanted);
}
