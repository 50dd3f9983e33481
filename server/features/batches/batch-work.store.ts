import type { Knex } from 'knex';
import type { LineFailure } from '#shared/enums.ts';
import { mayAct } from '../../domain/institutions/assigners.store.ts';
import { all, allValues, one, oneValue } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';

// What the queue does with a batch.

/**
 * Locks a batch until the transaction ends, after another job that works on it; undefined if it is
 * finished. It waits: the other job may be that of a killed process, of which
 * the database does not know yet.
 */
export const lockBatch = one({
  name: 'lock-batch',
  parameters: { id: 'uuid' },
  columns: {
    institutionId: 'uuid',
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    isTest: 'bool',
    createdAt: 'timestamptz',
    isRevoked: 'bool!',
    mustWait: 'bool!',
    isThiefs: 'bool!',
  },
  text: `
      select b.institution_id as "institutionId", b.sent_by as "accountId", b.api_key_id as "apiKeyId",
             b.is_test as "isTest", b.created_at as "createdAt",
             k.revoked_at is not null as "isRevoked", not (${mayAct}) as "mustWait",
             b.api_key_id is null and exists (
               select from one_time_tokens u
                where u.account_id = b.sent_by and u.kind in ('emailChanged', 'secondFactorAdded')
                  and u.created_at <= b.created_at and u.used_at >= b.created_at
             ) as "isThiefs"
        from batches b
        join assigners g on g.id = b.institution_id
        left join api_keys k on k.id = b.api_key_id
       where b.id = $id and b.done + b.failed < b.total
         for no key update of b`,
});

/**
 * Whose IDs a batch issues; whether the key that sent it was revoked, its institution is suspended or has no account, and it was
 * sent in a session between the change of an address or a factor and its undo, and so perhaps by a thief.
 */
export type LockedBatch = RowOf<typeof lockBatch>;

/**
 * The next lines without an ID. A statement of its own after the lock: it must see what the job before
 * has committed.
 */
export const nextLines = all({
  name: 'next-lines',
  parameters: { id: 'uuid', count: 'int8' },
  columns: { line: 'int4', birthDate: 'date', reference: 'bytea?', isCounted: 'bool' },
  text: `
      select l.line, l.birth_date as "birthDate", l.reference, l.is_counted as "isCounted" from batch_lines l
       where l.batch_id = $id and l.person_id is null and l.failure is null
       order by l.line limit $count`,
});

export const storeLineResults = oneValue({
  name: 'store-results',
  parameters: {
    id: 'uuid',
    now: 'timestamptz',
    lines: 'int4[]',
    personIds: 'text[]',
    failures: 'text[]',
  },
  columns: { left: 'int4' },
  text: `
      with stored as (
        update batch_lines l set person_id = r.person_id, failure = r.failure
          from unnest($lines::int[], $personIds::text[], $failures::text[])
               as r (line, person_id, failure)
         where l.batch_id = $id and l.line = r.line
        returning l.person_id
      )
      update batches b
         set done = b.done + s.done, failed = b.failed + s.failed, progressed_at = $now
        from (select count(person_id)::int as done, count(*)::int - count(person_id)::int as failed
                from stored) s
       where b.id = $id
      returning b.total - b.done - b.failed as left`,
});

/** What became of a line: an ID, or a reason why not. */
export interface LineResult {
  readonly line: number;
  readonly personId: string | null;
  readonly failure: LineFailure | null;
}

/** Stores results and counts them; returns how many lines are left. */
export async function storeResults(
  trx: Knex,
  id: string,
  results: readonly LineResult[],
  now: Date,
): Promise<number> {
  const left = await storeLineResults(trx, {
    id,
    now,
    lines: results.map(({ line }) => line),
    personIds: results.map(({ personId }) => personId),
    failures: results.map(({ failure }) => failure),
  });
  return left ?? 0;
}

/** Ends a batch: its lines without an ID fail. Returns the birth dates of those that were counted. */
export const failRest = allValues({
  name: 'fail-rest-of-batch',
  parameters: { id: 'uuid', failure: 'text', now: 'timestamptz' },
  columns: { birthDate: 'date' },
  text: `
      with failing as (
        update batch_lines l set failure = $failure
         where l.batch_id = $id and l.person_id is null and l.failure is null
        returning l.birth_date, l.is_counted
      ), ended as (
        update batches b
           set failed = b.failed + (select count(*) from failing), progressed_at = $now
         where b.id = $id
      )
      select birth_date as "birthDate" from failing where is_counted`,
});

/** The unfinished batches from before a time. */
export const findWaiting = allValues({
  name: 'find-waiting-batches',
  parameters: { before: 'timestamptz' },
  columns: { id: 'uuid' },
  text: `
      select id from batches where done + failed < total and created_at <= $before`,
});

/** The unfinished batches without progress since a time, except those that must wait. */
export const findStalled = allValues({
  name: 'find-stalled-batches',
  parameters: { before: 'timestamptz' },
  columns: { id: 'uuid' },
  text: `
      select b.id from batches b join assigners g on g.id = b.institution_id
       where b.done + b.failed < b.total and b.progressed_at <= $before
         and ${mayAct}`,
});
