import { all, exists } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';

/** Those of `ids` that the institution issued, in their order. */
export const findLabelled = all({
  name: 'find-labelled',
  parameters: { institutionId: 'uuid', ids: 'text[]' },
  columns: { id: 'text', withdrawnAt: 'timestamptz?' },
  text: `
      select p.id, p.withdrawn_at as "withdrawnAt" from person_ids p
       where p.id = any($ids) and p.institution_id = $institutionId
       order by array_position($ids, p.id)`,
});

/** An ID to print labels of. */
export type LabelledRow = RowOf<typeof findLabelled>;

const batch = { institutionId: 'uuid', isTest: 'bool', batchId: 'uuid' } as const;
/** SQL: only test keys see the batches of test keys. */
const isOwned = 'b.id = $batchId and b.institution_id = $institutionId and b.is_test = $isTest';

/** Whether a batch is the institution's. */
export const ownsBatch = exists({
  name: 'owns-batch',
  parameters: batch,
  text: `select from batches b where ${isOwned}`,
});

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
