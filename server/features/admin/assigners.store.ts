import type { Knex } from 'knex';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { runStatement } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

const assigner = {
  accountId: 'uuid',
  name: 'text',
  nameConfirmed: 'bool',
  email: 'text!',
  idCount: 'int8!',
  lastIssuedAt: 'timestamptz?',
  suspendedAt: 'timestamptz?',
} as const;
// PostgreSQL counts for the rows of the page alone: the sums by day, and the newest entry of an index.
const selectAssigners = `
      select a.id as "accountId", coalesce(g.name, '') as name,
             c.account_id is not null as "nameConfirmed", a.email,
             (select coalesce(sum(f.issued), 0) from daily_figures f
               where f.assigner_id = a.id) as "idCount",
             (select p.claimed_at from person_ids p where p.assigner_id = a.id
               order by p.claimed_at desc limit 1) as "lastIssuedAt",
             a.suspended_at as "suspendedAt"
        from accounts a
        left join assigners g on g.account_id = a.id
        ${joinConfirmedName}
       where a.account_type = 'Assigner'`;

export const listAssignersSql = statement({
  name: 'list-assigners',
  isReplanned: true,
  parameters: { searchText: 'text', count: 'int8', skip: 'int8' },
  columns: assigner,
  text: `${selectAssigners}
         and (strpos(lower(g.name), lower($searchText)) > 0
              or strpos(lower(a.email), lower($searchText)) > 0)
       order by lower(coalesce(g.name, '')), a.id limit $count offset $skip`,
});

/** Assigners whose name or e-mail address contains a text, sorted by name; an empty text matches all. */
export async function listAssigners(
  db: Knex,
  page: { readonly searchText: string; readonly count: number; readonly skip: number },
): Promise<ListedAssigner[]> {
  return (await runStatement(db, listAssignersSql, page)).map(assignerView);
}

export const lockNameSql = statement({
  name: 'lock-assigner-name',
  parameters: { accountId: 'uuid' },
  text: 'select from assigners where account_id = $accountId for update',
});

export const findListedAssignerSql = statement({
  name: 'find-listed-assigner',
  parameters: { accountId: 'uuid' },
  columns: assigner,
  text: `${selectAssigners} and a.id = $accountId`,
});

/** One assigner; undefined if there is none. */
export async function findAssigner(
  db: Knex,
  accountId: string,
): Promise<ListedAssigner | undefined> {
  const [row] = await runStatement(db, findListedAssignerSql, { accountId });
  return row && assignerView(row);
}

/** One assigner, whose name cannot change until the transaction ends; undefined if there is none. */
export async function lockAssigner(
  trx: Knex,
  accountId: string,
): Promise<ListedAssigner | undefined> {
  await runStatement(trx, lockNameSql, { accountId });
  return findAssigner(trx, accountId);
}

function assignerView({
  lastIssuedAt,
  suspendedAt,
  ...row
}: RowOf<typeof listAssignersSql>): ListedAssigner {
  return {
    ...row,
    lastIssuedTimestamp: lastIssuedAt?.toISOString() ?? null,
    suspendedTimestamp: suspendedAt?.toISOString() ?? null,
  };
}
