import type { Knex } from 'knex';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { all, exists, one } from '../../platform/database/query.ts';
import { json, type RowOf } from '../../platform/database/statement.ts';

const assigner = {
  institutionId: 'uuid',
  name: 'text',
  nameConfirmed: 'bool',
  email: 'text!',
  idCount: 'int8!',
  lastIssuedAt: 'timestamptz?',
  suspendedAt: 'timestamptz?',
  request: json<ListedAssigner['request']>('jsonb?'),
} as const;
// The address is that of the first Owner. PostgreSQL counts for the rows of the page alone: the sums by day, and the newest entry of an index.
const selectAssigners = `
      select g.id as "institutionId", g.name, c.institution_id is not null as "nameConfirmed", a.email,
             (select coalesce(sum(f.issued), 0) from daily_figures f
               where f.institution_id = g.id) as "idCount",
             (select p.claimed_at from person_ids p where p.institution_id = g.id
               order by p.claimed_at desc limit 1) as "lastIssuedAt",
             g.suspended_at as "suspendedAt",
             (select jsonb_build_object('contactPersonName', r.contact_person_name, 'note', r.note)
                from audit_entries e join assigner_requests r on r.id = e.request_id
               where e.account_id = g.id and e.action = 'assignerRequest.approved' limit 1) as request
        from assigners g
        join lateral (
          select o.email from accounts o left join members m on m.id = o.id
           where o.institution_id = g.id
           order by 'Owner' = any(m.roles) desc nulls first, o.created_at, o.id limit 1
        ) a on true
        ${joinConfirmedName}`;

export const listAssignerRows = all({
  name: 'list-assigners',
  isReplanned: true,
  parameters: { searchText: 'text', count: 'int8', skip: 'int8' },
  columns: assigner,
  text: `${selectAssigners}
       where strpos(lower(g.name), lower($searchText)) > 0
          or exists (select from accounts s where s.institution_id = g.id
                        and strpos(lower(s.email), lower($searchText)) > 0)
       order by lower(g.name), g.id limit $count offset $skip`,
});

/** Assigners whose name or a member's e-mail address contains a text, sorted by name; an empty text matches all. */
export async function listAssigners(
  db: Knex,
  page: { readonly searchText: string; readonly count: number; readonly skip: number },
): Promise<ListedAssigner[]> {
  return (await listAssignerRows(db, page)).map(assignerView);
}

export const lockName = exists({
  name: 'lock-assigner-name',
  parameters: { institutionId: 'uuid' },
  text: 'select from assigners where id = $institutionId for no key update',
});

export const findAssignerRow = one({
  name: 'find-listed-assigner',
  parameters: { institutionId: 'uuid' },
  columns: assigner,
  text: `${selectAssigners}
       where g.id = $institutionId`,
});

/** One assigner; undefined if there is none. */
export async function findAssigner(
  db: Knex,
  institutionId: string,
): Promise<ListedAssigner | undefined> {
  const row = await findAssignerRow(db, { institutionId });
  return row && assignerView(row);
}

/** One assigner, whose name cannot change until the transaction ends; undefined if there is none. */
export async function lockAssigner(
  trx: Knex,
  institutionId: string,
): Promise<ListedAssigner | undefined> {
  await lockName(trx, { institutionId });
  return findAssigner(trx, institutionId);
}

/** On the wire, an institution has the number of its first account. */
function assignerView({
  institutionId,
  lastIssuedAt,
  suspendedAt,
  ...row
}: RowOf<typeof listAssignerRows>): ListedAssigner {
  return {
    ...row,
    accountId: institutionId,
    lastIssuedTimestamp: lastIssuedAt?.toISOString() ?? null,
    suspendedTimestamp: suspendedAt?.toISOString() ?? null,
  };
}
