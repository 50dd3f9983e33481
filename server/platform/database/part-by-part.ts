import type { Knex } from 'knex';
import { partRows } from './in-parts.ts';

/** By this a statement shows that it changes no more than a part of a table. */
export const partOfTable = new RegExp(`\\blimit ${partRows}\\b`);

/**
 * Goes through a table in the order of its key, each part in a statement of its own, so that no row is locked for
 * long. `change` is SQL that changes what belongs to the rows of `part`. Only for migrations without a transaction;
 * a run that was interrupted may start again.
 */
export async function changePartByPart(
  knex: Knex,
  { table, key, change }: { readonly table: string; readonly key: string; readonly change: string },
): Promise<void> {
  for (let rest = ''; ; ) {
    const { rows } = await knex.raw<{ rows: readonly { last: string }[] }>(`
      with part as (select * from ${table} ${rest} order by ${key} limit ${partRows}),
           changed as (${change})
      select ${key}::text as last from part order by ${key} desc limit 1`);
    const [end] = rows;
    if (!end) return;
    rest = `where ${key} > '${end.last}'`;
  }
}
