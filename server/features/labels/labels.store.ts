import type { Knex } from 'knex';
import type { AssignerActor } from '../../http/actor.ts';
import { runStatement } from '../../platform/database/database.ts';
import { all } from '../../platform/database/query.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

export const findLabelledSql = statement({
  name: 'find-labelled',
  parameters: { institutionId: 'uuid', ids: 'text[]' },
  columns: { id: 'text', withdrawnAt: 'timestamptz?' },
  text: `
      select p.id, p.withdrawn_at as "withdrawnAt" from person_ids p
       where p.id = any($ids) and p.institution_id = $institutionId
       order by array_position($ids, p.id)`,
});

/** An ID to print labels of. */
export type LabelledRow = RowOf<typeof findLabelledSql>;

/** Those of `ids` that the institution issued, in their order. */
export function findLabelled(
  db: Knex,
  institutionId: string,
  ids: readonly string[],
): Promise<LabelledRow[]> {
  return runStatement(db, findLabelledSql, { institutionId, ids });
}

const batch = { institutionId: 'uuid', isTest: 'bool', batchId: 'uuid' } as const;
/** SQL: only test keys see the batches of test keys. */
const isOwned = 'b.id = $batchId and b.institution_id = $institutionId and b.is_test = $isTest';

/** Who asks for a batch. */
type Owner = Pick<AssignerActor, 'institutionId' | 'isTest'>;

export const ownsBatchSql = statement({
  name: 'owns-batch',
  parameters: batch,
  columns: { id: 'uuid' },
  text: `select b.id from batches b where ${isOwned}`,
});

/** Whether a batch is the institution's. */
export async function ownsBatch(
  db: Knex,
  { institutionId, isTest }: Owner,
  batchId: string,
): Promise<boolean> {
  return (await runStatement(db, ownsBatchSql, { institutionId, isTest, batchId })).length > 0;
}

/** A part of a batch's IDs in the order of its lines, without lines that have none. */
export const listBatchLabels = all({
  name: 'list-batch-labels',
  parameters: { ...batch, count: 'int8', skip: 'int8' },
  columns: { id: 'text!', withdrawnAt: 'timestamptz?' },
  // The IDs of a test key are not in person_ids.
  text: `
      select l.person_id as id, p.withdrawn_at as "withdrawnAt"
        from batches b
        join batch_lines l on l.batch_id = b.id
        left join person_ids p on p.id = l.person_id
       where ${isOwned} and l.person_id is not null
       order by l.line limit $count offset $skip`,
});
