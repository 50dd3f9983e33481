import { batchStatuses, lineFailures } from '#shared/enums.ts';
import { isNotPrinted } from '../../domain/ids/issued-ids.store.ts';
import { memberName } from '../../domain/institutions/members.store.ts';
import { deletePart } from '../../platform/database/in-parts.ts';
import { all, count, one } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

const owner = { institutionId: 'uuid', isTest: 'bool' } as const;
/** SQL: only test keys see the batches of test keys. */
const isOwned = 'b.institution_id = $institutionId and b.is_test = $isTest';

const batchRow = {
  id: 'uuid',
  status: oneOf('text', batchStatuses),
  total: 'int4',
  done: 'int4',
  failed: 'int4',
  notPrinted: 'int4!',
  issuedBefore: 'int4!',
  createdAt: 'timestamptz',
  fileName: 'text?',
  sentBy: 'text?',
} as const;
const batchColumns = `
             b.id, case when b.done + b.failed = 0 then 'Queued'
                        when b.done + b.failed < b.total then 'Running'
                        else 'Done' end as status,
             b.total, b.done, b.failed,
             (select count(*)::int from batch_lines l join person_ids p on p.id = l.person_id
               where l.batch_id = b.id and ${isNotPrinted}) as "notPrinted",
             (select count(l.person_id)::int from batch_lines l
               where l.batch_id = b.id and not l.is_counted and not b.is_test) as "issuedBefore",
             b.created_at as "createdAt", b.file_name as "fileName",
             case when b.api_key_id is null then ${memberName('b.sent_by')} end as "sentBy"`;

/** A page of an institution's batches, newest first. */
export const listBatches = all({
  name: 'list-batches',
  parameters: { ...owner, count: 'int8', skip: 'int8' },
  columns: batchRow,
  text: `
      select ${batchColumns}
        from batches b where ${isOwned}
       order by b.created_at desc, b.id desc limit $count offset $skip`,
});

/** A batch of an institution. */
export type BatchRow = RowOf<typeof listBatches>;

/** A batch of an institution; undefined if it is another's. */
export const findBatch = one({
  name: 'find-batch',
  parameters: { ...owner, id: 'uuid' },
  columns: batchRow,
  text: `
      select ${batchColumns}
        from batches b where b.id = $id and ${isOwned}`,
});

/** The batch that an institution sent with this key. */
export const findBatchByKey = one({
  name: 'find-batch-by-key',
  parameters: { ...owner, key: 'uuid' },
  columns: { ...batchRow, contentHmac: 'bytea' },
  text: `
      select ${batchColumns}, b.content_hmac as "contentHmac"
        from batches b where ${isOwned} and b.idempotency_key = $key`,
});

/**
 * Stores a batch; undefined if the institution has sent one with this key already. For each line it has the birth
 * date, the encrypted reference, and whether it counts as a new ID, in their order.
 */
export const insertBatch = one({
  name: 'insert-batch',
  parameters: {
    ...owner,
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    key: 'uuid',
    contentHmac: 'bytea',
    fileName: 'text?',
    now: 'timestamptz',
    birthDates: 'text[]',
    references: 'bytea[]',
    areCounted: 'bool[]',
  },
  columns: batchRow,
  text: `
      with b as (
        insert into batches (institution_id, sent_by, api_key_id, idempotency_key, content_hmac, file_name,
                             is_test, total, created_at, progressed_at)
        values ($institutionId, $accountId, $apiKeyId, $key, $contentHmac, $fileName,
                $isTest, cardinality($birthDates::text[]), $now, $now)
        on conflict (institution_id, is_test, idempotency_key) do nothing
        returning *
      ), lines as (
        insert into batch_lines (batch_id, line, birth_date, reference, is_counted)
        select b.id, l.line, l.birth_date::date, l.reference, l.is_counted
          from b cross join unnest($birthDates::text[], $references::bytea[], $areCounted::bool[])
               with ordinality as l (birth_date, reference, is_counted, line)
      )
      select ${batchColumns} from b`,
});

/** Lines of an institution's batch in their order: a page, or all if `count` is null. */
export const listBatchLines = all({
  name: 'list-batch-lines',
  parameters: { ...owner, id: 'uuid', count: 'int8?', skip: 'int8' },
  columns: {
    line: 'int4',
    birthDate: 'date',
    reference: 'bytea?',
    personId: 'text?',
    failure: oneOf('text?', lineFailures),
    withdrawnAt: 'timestamptz?',
  },
  // The IDs of a test key are not in person_ids.
  text: `
      select l.line, l.birth_date as "birthDate", l.reference, l.person_id as "personId", l.failure,
             p.withdrawn_at as "withdrawnAt"
        from batch_lines l
        join batches b on b.id = l.batch_id
        left join person_ids p on p.id = l.person_id
       where b.id = $id and ${isOwned}
       order by l.line limit $count offset $skip`,
});

/** A line as the database has it: with an encrypted reference. */
export type BatchLineRow = RowOf<typeof listBatchLines>;

const isOldTest = 'is_test and created_at <= $before';
const part = { before: 'timestamptz', count: 'int8' } as const;

/** Deletes at most `count` lines of test batches from before a time; returns how many. */
export const deleteTestLines = count({
  name: 'delete-test-lines',
  parameters: part,
  text: deletePart('batch_lines', `batch_id in (select id from batches where ${isOldTest})`),
});

/** Deletes at most `count` test batches from before a time, whose lines are gone; returns how many. */
export const deleteTestBatches = count({
  name: 'delete-test-batches',
  parameters: part,
  text: deletePart('batches', isOldTest),
});

/**
 * Wipes at most `count` references of batches from before a time; returns how many. Lines that still wait
 * for their ID keep theirs.
 */
export const wipeReferences = count({
  name: 'wipe-references',
  parameters: part,
  text: `
      update batch_lines l set reference = null
        from (select o.batch_id, o.line
                from batch_lines o join batches b on b.id = o.batch_id
               where o.reference is not null and b.created_at <= $before
                 and (o.person_id is not null or o.failure is not null)
               limit $count) old
       where l.batch_id = old.batch_id and l.line = old.line`,
});

/** Wipes at most `count` names of files of batches from before a time; returns how many. */
export const wipeFileNames = count({
  name: 'wipe-file-names',
  parameters: part,
  text: `
      update batches set file_name = null
       where id in (select id from batches
                     where file_name is not null and created_at <= $before limit $count)`,
});
