import type { Knex } from 'knex';
import { z } from 'zod';
import { msPerSecond } from '#shared/durations.ts';
import type { LineFailure } from '#shared/enums.ts';
import { batch as limits } from '#shared/limits/institutions.ts';
import type { WorkerDeps } from '../../deps.ts';
import { type IssuedId, issueIds } from '../../domain/ids/issue-ids.ts';
import { takeBackNewIds } from '../../domain/ids/new-id-limits.ts';
import { addJob, type QueuedJob } from '../../platform/processes/job-queue.ts';
import type { Task } from '../../platform/processes/job-runner.ts';
import {
  failRest,
  findStalled,
  findWaiting,
  type LockedBatch,
  lockBatch,
  nextLines,
  storeResults,
} from './batch-work.store.ts';
import { openReference } from './references.ts';
import { testId } from './test-ids.ts';

type Deps = Pick<
  WorkerDeps,
  'db' | 'clock' | 'random' | 'cipher' | 'rateLimiter' | 'log' | 'metrics'
>;

/** The queue's name for the task that issues the next lines of a batch. */
export const issueBatchTask = 'issue-batch';
const payloadSchema = z.object({ batchId: z.uuid() });

/** The job that issues the next lines of a batch. */
export function issueBatchJob(batchId: string): QueuedJob {
  return { task: issueBatchTask, payload: { batchId }, key: null };
}

/**
 * The task: issues the next lines in one transaction, which also queues the job for the lines after them.
 * So a killed process loses no line and issues none twice, and waiting mails come in between. A batch whose
 * API key was revoked, or that a thief may have sent, issues no more; one of a suspended assigner waits.
 */
export function issueNextLines(deps: Deps): Task {
  return async (payload) => {
    const { batchId } = payloadSchema.parse(payload);
    const issued = await deps.db.transaction(async (trx) => {
      const batch = await lockBatch(trx, { id: batchId });
      if (batch === undefined || batch.mustWait) return 0;
      const failure = reasonToStop(batch);
      if (failure === null) return issueLines(deps, trx, batchId, batch);
      await stopBatch(deps, trx, batchId, batch, failure);
      return 0;
    });
    if (issued > 0) deps.metrics.idsIssued('assigner', issued);
  };
}

function reasonToStop({ isRevoked, isThiefs }: LockedBatch): LineFailure | null {
  if (isRevoked) return 'ApiKey_Revoked';
  return isThiefs ? 'Batch_Stopped' : null;
}

/** Ends a locked batch: its lines without an ID fail, and no longer count as new IDs of their day. */
async function stopBatch(
  deps: Pick<Deps, 'clock' | 'rateLimiter'>,
  trx: Knex,
  batchId: string,
  { institutionId, createdAt }: LockedBatch,
  failure: LineFailure,
): Promise<void> {
  const birthDates = await failRest(trx, { id: batchId, failure, now: deps.clock() });
  await takeBackNewIds(deps, trx, institutionId, birthDates, createdAt);
}

/**
 * Issues the next lines of a locked batch; returns how many new IDs there are. Lines that need none after
 * all, for instance because an earlier list had the same reference, no longer count.
 */
async function issueLines(
  deps: Deps,
  trx: Knex,
  batchId: string,
  batch: LockedBatch,
): Promise<number> {
  const lines = await nextLines(trx, { id: batchId, count: limits.chunkLines });
  const items = lines.map(({ birthDate, reference }) => ({
    birthDate,
    reference: openReference(deps, batch.institutionId, reference),
  }));
  const issued = batch.isTest
    ? items.map((item): IssuedId => ({ id: testId(deps, batch.institutionId, item), isNew: false }))
    : await issueIds(deps, trx, { ...batch, items });
  const results = lines.map(({ line }, index) => ({ line, ...resultOf(issued[index]) }));
  const left = await storeResults(trx, batchId, results, deps.clock());
  if (left > 0) await addJob(trx, issueBatchJob(batchId));
  const isNew = issued.map((one) => 'isNew' in one && one.isNew);
  const spared = lines.filter(({ isCounted }, index) => isCounted && !isNew[index]);
  const birthDates = spared.map(({ birthDate }) => birthDate);
  await takeBackNewIds(deps, trx, batch.institutionId, birthDates, batch.createdAt);
  return isNew.filter(Boolean).length;
}

function resultOf(issued: IssuedId | undefined) {
  if (issued === undefined) throw new Error('a line has no result');
  return 'failure' in issued
    ? { personId: null, failure: issued.failure }
    : { personId: issued.id, failure: null };
}

/**
 * Queues batches without progress again: if a machine lost its power, the job that it had locked stays
 * locked for hours.
 */
export async function resumeBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - limits.stalledSeconds * msPerSecond);
  for (const batchId of await findStalled(db, { before }))
    await addJob(db, { ...issueBatchJob(batchId), key: `resume-batch ${batchId}` });
}

/** Ends the batches from before a time that still wait, for instance since their assigner is suspended. */
export async function stopWaiting(
  deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'>,
  before: Date,
): Promise<void> {
  for (const batchId of await findWaiting(deps.db, { before }))
    await deps.db.transaction(async (trx) => {
      const batch = await lockBatch(trx, { id: batchId });
      if (batch) await stopBatch(deps, trx, batchId, batch, 'Batch_Stopped');
    });
}
