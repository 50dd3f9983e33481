import { ApiError } from '#shared/api/errors.ts';
import type { LabelledId } from '#shared/api/labels.ts';
import { labelLimits, type RollSize } from '#shared/labels.ts';
import { strengths } from '#shared/limits/rates.ts';
import { isNeverIssued } from '#shared/person-id.ts';
import type { Deps } from '../../deps.ts';
import { type AssignerActor, countedAccount } from '../../http/actor.ts';
import { limitFor } from '../../http/call-limits.ts';
import { findLabelled, type LabelledRow, listBatchLabels, ownsBatch } from './labels.store.ts';
import { zplOf } from './zpl.ts';

/** The IDs that a call names. */
interface Chosen {
  readonly ids?: string | readonly string[] | undefined;
  readonly batch?: string | undefined;
}

/** A part of a batch. */
interface Part {
  readonly count: number;
  readonly skip: number;
}

/** The IDs to print labels of. Throws `AssignedId_NotFound` and `Batch_NotFound`, also for another assigner's. */
export async function labelledIds(
  deps: Deps,
  actor: AssignerActor,
  { count, skip, ...chosen }: Chosen & Part,
): Promise<LabelledId[]> {
  const named = await namedIds(deps, actor, chosen);
  const { batch } = chosen;
  const others = batch === undefined ? [] : await idsOfBatch(deps, actor, batch, { count, skip });
  return [...named, ...others].map(({ id, withdrawnAt }) => ({
    id,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

interface Format {
  readonly size: RollSize;
  readonly copies: number;
}

/**
 * The same labels as ZPL. Throws the same, and `AssignedId_Withdrawn` for a named ID: a label
 * with it would still be read. A batch is printed without its withdrawn IDs, or it could never be again.
 * Throws `Request_TooMany` for too many batches.
 */
export async function zplOfLabels(
  deps: Deps,
  actor: AssignerActor,
  { size, copies, ...chosen }: Chosen & Format,
): Promise<string> {
  const named = await namedIds(deps, actor, chosen);
  if (named.some(({ withdrawnAt }) => withdrawnAt !== null))
    throw new ApiError('AssignedId_Withdrawn');
  if (chosen.batch !== undefined)
    await deps.rateLimiter.count(limitFor('wholeBatch', strengths.usual, actor), {
      account: countedAccount(actor),
    });
  const others = await wholeBatch(deps, actor, chosen.batch);
  const living = [...named, ...others].filter(({ withdrawnAt }) => withdrawnAt === null);
  return living.map(({ id }) => zplOf(id, size, copies)).join('');
}

/** A test key has its own IDs alone, which are stored nowhere. */
async function namedIds(deps: Deps, actor: AssignerActor, chosen: Chosen): Promise<LabelledRow[]> {
  const ids = [chosen.ids ?? []].flat();
  const found = actor.isTest
    ? ids.filter(isNeverIssued).map((id) => ({ id, withdrawnAt: null }))
    : await findLabelled(deps.db, { institutionId: actor.institutionId, ids });
  if (found.length < ids.length) throw new ApiError('AssignedId_NotFound');
  return found;
}

/** A part of a batch's IDs. Throws `Batch_NotFound`, also for another assigner's batch. */
async function idsOfBatch(
  { db }: Deps,
  actor: AssignerActor,
  batchId: string,
  part: Part,
): Promise<LabelledRow[]> {
  if (!(await ownsBatch(db, { ...actor, batchId }))) throw new ApiError('Batch_NotFound');
  return listBatchLabels(db, { ...actor, batchId, ...part });
}

/** Every ID of a batch, read in parts. */
async function wholeBatch(
  deps: Deps,
  actor: AssignerActor,
  batch: string | undefined,
  skip = 0,
): Promise<LabelledRow[]> {
  if (batch === undefined) return [];
  const count = labelLimits.maxAtOnce;
  const part = await idsOfBatch(deps, actor, batch, { count, skip });
  if (part.length < count) return part;
  return [...part, ...(await wholeBatch(deps, actor, batch, skip + count))];
}
