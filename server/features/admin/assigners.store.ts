import type { Knex } from 'knex';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { joinConfirmedName } from '../../domain/assigners.store.ts';
import { runStatement } from '../../platform/database.ts';
import { statement } from '../../platform/statement.ts';

const assigner = {
  accountId: 'uuid',
  name: 'text',
  nameConfirmed: 'bool',
  email: 'text!',
} as const;
const selectAssigners = `
      select a.id as "accountId", coalesce(g.name, '') as name,
             c.account_id is not null as "nameConfirmed", a.email
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
export function listAssigners(
  db: Knex,
  page: { readonly searchText: string; readonly count: number; readonly skip: number },
): Promise<ListedAssigner[]> {
  return runStatement(db, listAssignersSql, page);
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

/** One assigner, whose name cannot change until the transaction ends; undefined if there is none. */
export async function lockAssigner(
  trx: Knex,
  accountId: string,
): Promise<ListedAssigner | undefined> {
  await runStatement(trx, lockNameSql, { accountId });
  const [found] = await runStatement(trx, findListedAssignerSql, { accountId });
  return found;
}
