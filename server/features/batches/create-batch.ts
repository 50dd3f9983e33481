import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Batch, batchEndpoints, WantedId } from '#shared/api/batches.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { isSessionOpen } from '../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { placesWithoutId } from '../../domain/ids/issue-ids.ts';
import { countNewIds, refuseTooManyOfDate } from '../../domain/ids/new-id-limits.ts';
import type { AssignerActor } from '../../http/actor.ts';
import { addJob } from '../../platform/processes/job-queue.ts';
import { contentLimit } from '../../platform/web/rate-limiter.ts';
import { batchView } from './batch-view.ts';
import { findBatchByKey, insertBatch } from './batches.store.ts';
import { issueBatchJob } from './issue-batch.ts';
import { sealReference } from './references.ts';

type NewList = z.infer<typeof batchEndpoints.createBatch.body>;

/**
 * Stores a batch and queues its work. Repeating it with the same key and content answers the first one;
 * throws `Batch_KeyReused` for other content. Its lines (`Batch_TooManyLines`) and its new IDs count at once (`NewIds_TooMany`), so that a list
 * is issued whole or not at all; a list with more of one birth date than lists may have in a day is invalid.
 */
export async function createBatch(
  deps: Deps,
  actor: AssignerActor,
  key: string,
  { items, fileName }: NewList,
): Promise<Batch> {
  const { cipher, clock, db } = deps;
  const { institutionId, isTest } = actor;
  const now = clock();
  // Keyed, because a reference could be guessed from a plain hash.
  const contentHmac = cipher.hmac(JSON.stringify(items), `batch ${institutionId}`);
  const created = await db.transaction(async (trx) => {
    const counted = isTest ? [] : await linesToCount(deps, trx, institutionId, items);
    const places = new Set(counted.map(({ place }) => place));
    const row = await insertBatch(trx, {
      ...actor,
      key,
      contentHmac,
      fileName: fileName ?? null,
      now,
      birthDates: items.map(({ birthDate }) => birthDate),
      references: items.map(({ reference }) => sealReference(deps, institutionId, reference)),
      areCounted: items.map((_, place) => places.has(place)),
    });
    if (row === undefined) return undefined;
    refuseTooManyOfDate(deps, counted);
    await countLines(deps, trx, actor, row.total);
    const birthDates = counted.map(({ birthDate }) => birthDate);
    await countNewIds(deps, trx, { account: institutionId, bySystem: true }, birthDates);
    // Counting may have waited for other lists. Without a lock: other calls lock the account before they count.
    if (actor.kind === 'account' && !(await isSessionOpen(trx, { sessionId: actor.session.id })))
      throw new ApiError('Request_NotLoggedIn');
    const details = { entries: row.total, batchId: row.id };
    await recordAudit(trx, now, { action: 'batch.created', actor, details });
    await addJob(trx, issueBatchJob(row.id));
    return row;
  });
  if (created) return batchView(created);
  const earlier = await findBatchByKey(db, { ...actor, key });
  if (!earlier?.contentHmac.equals(contentHmac)) throw new ApiError('Batch_KeyReused');
  return batchView(earlier);
}

/** Counts lines, which are stored also if they need no new ID; throws `Batch_TooManyLines`. */
async function countLines(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  trx: Knex,
  { institutionId: account, apiKeyId, isTest }: AssignerActor,
  number: number,
): Promise<void> {
  const name = isTest ? 'testBatchLines' : 'batchLines';
  const limit = contentLimit(name, apiKeyId === null ? 'institution' : 'keys');
  const lines = { limit, subjects: { account }, number };
  await rateLimiter.countMany(trx, [lines], 'Batch_TooManyLines');
}

/** The lines that need a new ID. */
async function linesToCount(
  deps: Pick<Deps, 'cipher'>,
  trx: Knex,
  institutionId: string,
  wanted: readonly WantedId[],
) {
  const items = wanted.map(({ birthDate, reference = null }) => ({ birthDate, reference }));
  const places = await placesWithoutId(deps, trx, { institutionId, items });
  return places.map((place) => ({ place, birthDate: items[place]?.birthDate ?? '' }));
}
