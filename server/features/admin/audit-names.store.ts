import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { all, allValues } from '../../platform/database/query.ts';
import { oneOf } from '../../platform/database/statement.ts';

export const nameAccounts = all({
  name: 'name-audit-accounts',
  parameters: { ids: 'uuid[]' },
  columns: {
    id: 'uuid!',
    accountType: oneOf('text?', accountTypes),
    name: 'text?',
    email: 'text?',
  },
  // The names of institutions and their members outlive the accounts. Nothing that names a person is read.
  text: `
      select s.id, a.account_type as "accountType", nullif(g.name, '') as name,
             case when a.account_type in ('Assigner', 'Admin') then a.email else m.name end as email
        from unnest($ids::uuid[]) as s (id)
        left join accounts a on a.id = s.id
        left join members m on m.id = s.id
        left join assigners g on g.id = coalesce(a.institution_id, m.institution_id, s.id)`,
});

export const nameRequests = all({
  name: 'name-audit-requests',
  parameters: { ids: 'uuid[]' },
  columns: { id: 'uuid', contactPersonName: 'text', isOpen: 'bool' },
  text: `
      select id, contact_person_name as "contactPersonName", approved_at is null as "isOpen"
        from assigner_requests where id = any($ids)`,
});

export const findShownOrders = allValues({
  name: 'find-shown-orders',
  parameters: { ids: 'uuid[]' },
  columns: { id: 'uuid' },
  text: 'select id from orders where id = any($ids) and deleted_at is null',
});

export const nameApiKeys = all({
  name: 'name-audit-api-keys',
  parameters: { ids: 'uuid[]' },
  columns: { id: 'uuid', name: 'text', prefix: 'text' },
  text: 'select id, name, prefix from api_keys where id = any($ids)',
});

/** What the ids of a page of entries name now. */
export async function nameSubjects(
  db: Knex,
  ids: {
    readonly accounts: readonly string[];
    readonly requests: readonly string[];
    readonly orders: readonly string[];
    readonly apiKeys: readonly string[];
  },
) {
  const [accounts, requests, orders, apiKeys] = await Promise.all([
    nameAccounts(db, { ids: ids.accounts }),
    nameRequests(db, { ids: ids.requests }),
    findShownOrders(db, { ids: ids.orders }),
    nameApiKeys(db, { ids: ids.apiKeys }),
  ]);
  return {
    accounts: new Map(accounts.map(({ id, ...account }) => [id, account])),
    requests: new Map(requests.map(({ id, ...request }) => [id, request])),
    orders: new Set(orders),
    apiKeys: new Map(apiKeys.map(({ id, ...key }) => [id, key])),
  };
}
