import type { OwnData } from '#shared/api/own-data.ts';
import { accountTypes } from '#shared/enums.ts';
import { all } from '../../platform/database/query.ts';
import { json, oneOf } from '../../platform/database/statement.ts';

const newest = (condition: string) =>
  `select id from audit_entries where ${condition} order by id desc limit $count`;
const ofEach = (list: string, column: string) => `
        select found.id from unnest(${list}) own (id)
         cross join lateral (${newest(`${column} = own.id`)}) found`;
const own = (column: string, list: string) =>
  `case when e.${column} = any($${list}) then e.${column} end`;

/**
 * The newest entries of the audit that a person caused or that are about their accounts, ID, orders and
 * requests. Ids of others are empty, and so are the details of an entry that names another one.
 */
export const exportAuditEntries = all({
  name: 'export-audit-entries',
  parameters: {
    accountIds: 'uuid[]',
    personIds: 'text[]',
    orderIds: 'uuid[]',
    count: 'int8',
  },
  columns: {
    timestamp: 'timestamptz',
    action: 'text',
    isByYou: 'bool!',
    actorAccountType: oneOf('text?', accountTypes),
    accountId: 'uuid?',
    personId: 'text?',
    orderId: 'uuid?',
    requestId: 'uuid?',
    apiKeyId: 'uuid?',
    details: json<OwnData['auditEntries'][number]['details']>(),
  },
  // The branches use the indexes by subject and actor: an assigner may have a million entries.
  text: `
      with own_requests as (
        select distinct request_id as id from audit_entries
         where account_id = any($accountIds) and request_id is not null
      ), found as (${ofEach('$accountIds::uuid[]', 'account_id')}
        union${ofEach('$accountIds::uuid[]', 'actor_account_id')}
        union
        select found.id from unnest($personIds::text[]) own (id)
          join person_ids p on p.id = own.id
         cross join lateral (${newest('person_id = own.id and recorded_at >= p.controlled_at')}) found
        union${ofEach('$orderIds::uuid[]', 'order_id')}
        union
        select a.id from own_requests r join audit_entries a on a.request_id = r.id
      ), shown as (
        select e.id, e.recorded_at, e.action, e.actor_account_id, e.actor_account_type, e.details,
               ${own('account_id', 'accountIds')} as account_id,
               ${own('person_id', 'personIds')} as person_id,
               ${own('order_id', 'orderIds')} as order_id,
               r.id as request_id,
               case when e.actor_account_id = any($accountIds) then e.actor_api_key_id end
                 as api_key_id,
               num_nonnulls(e.account_id, e.person_id, e.order_id, e.request_id) as subjects
          from found f
          join audit_entries e on e.id = f.id
          left join own_requests r on r.id = e.request_id
      )
      select recorded_at as timestamp, action,
             coalesce(actor_account_id = any($accountIds), false) as "isByYou",
             actor_account_type as "actorAccountType", account_id as "accountId",
             person_id as "personId", order_id as "orderId", request_id as "requestId",
             api_key_id as "apiKeyId",
             case when num_nonnulls(account_id, person_id, order_id, request_id) = subjects
                  then details else '{}' end as details
        from shown order by id desc limit $count`,
});
