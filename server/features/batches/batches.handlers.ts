import { batchEndpoints, type WantedId } from '#shared/api/batches.ts';
import { targetOf } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { idempotencyHeader, batch as limits } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { type IssuedId, issueIds } from '../../domain/ids/issue-ids.ts';
import { countNewIds } from '../../domain/ids/new-id-limits.ts';
import type { AssignerActor } from '../../http/actor.ts';
import type { Handlers, TestKeyHandlers } from '../../http/mount.ts';
import { batchCsv, batchLines, batchView } from './batch-view.ts';
import { type BatchRow, findBatch, listBatches, listBatchLines } from './batches.store.ts';
import { createBatch } from './create-batch.ts';
import { testId } from './test-ids.ts';

/** Answers the calls that issue IDs without a desk. */
export function batchHandlers(deps: Deps): Handlers<typeof batchEndpoints> {
  return {
    async issueId({ actor, body, answerWith }) {
      const issued = await issueOne(deps, actor, body);
      if (issued.isNew) deps.metrics.idsIssued('assigner', 1);
      else answerWith(200);
      return { id: issued.id };
    },
    async createBatch({ actor, headers, body, answerWith }) {
      const batch = await createBatch(deps, actor, headers[idempotencyHeader], body);
      const { id } = batch;
      answerWith(202, {
        Location: `/${targetOf(batchEndpoints.batch, { params: { id } })}`,
        'Retry-After': String(limits.askAgainSeconds),
      });
      return batch;
    },
    async batches({ actor, query }) {
      return (await listBatches(deps.db, { ...actor, ...query })).map(batchView);
    },
    batch: async ({ actor, params }) => batchView(await ownBatch(deps, actor, params.id)),
    async batchIds({ actor, params, query }) {
      await ownBatch(deps, actor, params.id);
      const rows = await listBatchLines(deps.db, { ...actor, id: params.id, ...query });
      return batchLines(deps, actor.institutionId, rows);
    },
    async batchFile({ actor, params }) {
      await ownBatch(deps, actor, params.id);
      const all = { count: null, skip: 0 };
      const rows = await listBatchLines(deps.db, { ...actor, id: params.id, ...all });
      return batchCsv(batchLines(deps, actor.institutionId, rows));
    },
  };
}

/** What answers test keys: the same, with IDs that can never be issued and are not stored. */
export function batchTestKeyHandlers(deps: Deps): TestKeyHandlers<typeof batchEndpoints> {
  const { issueId: _, ...others } = batchHandlers(deps);
  return {
    ...others,
    issueId: ({ actor: { institutionId }, body: { birthDate, reference = null } }) => ({
      id: testId(deps, institutionId, { birthDate, reference }),
    }),
  };
}

/** Throws `Batch_NotFound`, also for another assigner's batch. */
async function ownBatch(
  { db }: Pick<Deps, 'db'>,
  actor: AssignerActor,
  id: string,
): Promise<BatchRow> {
  const row = await findBatch(db, { ...actor, id });
  if (row === undefined) throw new ApiError('Batch_NotFound');
  return row;
}

type Issued = Extract<IssuedId, { id: string }>;

/**
 * Issues an ID, or answers the one that the reference has. Throws `Reference_OtherBirthDate`,
 * `Candidates_Exhausted` and `NewIds_TooMany`. Counting comes last, so that simultaneous calls of an account wait for
 * each other as briefly as possible.
 */
function issueOne(
  deps: Deps,
  actor: AssignerActor,
  { birthDate, reference }: WantedId,
): Promise<Issued> {
  const drawer = { account: actor.institutionId, bySystem: actor.apiKeyId !== null };
  return deps.db.transaction(async (trx) => {
    const wanted = { ...actor, items: [{ birthDate, reference: reference ?? null }] };
    const [issued] = await issueIds(deps, trx, wanted);
    if (issued === undefined) throw new Error('the item has no result');
    if ('failure' in issued) throw new ApiError(issued.failure);
    if (issued.isNew) await countNewIds(deps, trx, drawer, [birthDate]);
    return issued;
  });
}
