import type { Knex } from 'knex';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { runStatement } from '../../platform/database.ts';

const assigners = `
  select a.id as "accountId", coalesce(g.name, '') as name, c.account_id is not null as "nameConfirmed",
         a.email
    from accounts a
    left join assigners g on g.account_id = a.id
    left join confirmed_names c on c.account_id = g.account_id and c.name = g.name
   where a.account_type = 'Assigner'`;

/** Assigners whose name or e-mail address holds a text, by name; an empty text is in all of them. */
export async function listAssigners(
  db: Knex,
  page: { readonly searchText: string; readonly count: number; readonly skip: number },
): Promise<ListedAssigner[]> {
  return runStatement<ListedAssigner>(db, {
    text: `${assigners}
       and (strpos(lower(g.name), lower($1)) > 0 or strpos(lower(a.email), lower($1)) > 0)
     order by lower(coalesce(g.name, '')), a.id limit $2 offset $3`,
    values: [page.searchText, page.count, page.skip],
  });
}

/** One assigner, whose name stays as it is until the transaction ends; undefined if there is none. */
export async function holdAssigner(
  trx: Knex,
  accountId: string,
): Promise<ListedAssigner | undefined> {
  await trx('assigners').where({ account_id: accountId }).forUpdate().select('account_id');
  const [found] = await runStatement<ListedAssigner>(trx, {
    text: `${assigners} and a.id = $1`,
    values: [accountId],
  });
  return found;
}
