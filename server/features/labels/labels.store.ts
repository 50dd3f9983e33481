import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';
import { type RowOf, statement } from '../../platform/statement.ts';

export const findLabelledSql = statement({
  name: 'find-labelled',
  parameters: { accountId: 'uuid', ids: 'text[]' },
  columns: { id: 'text', withdrawnAt: 'timestamptz?' },
  text: `
      select p.id, p.withdrawn_at as "withdrawnAt" from person_ids p
       where p.id = any($ids) and p.assigner_id = $accountId
       order by array_position($ids, p.id)`,
});

/** An ID to print labels of. */
export type LabelledRow = RowOf<typeof findLabelledSql>;

/** Those of `ids` that the assigner issued, in their order. */
export function findLabelled(
  db: Knex,
  accountId: string,
  ids: readonly string[],
): Promise<LabelledRow[]> {
  return runStatement(db, findLabelledSql, { accountId, ids });
}
