import { randomUUID } from 'node:crypto';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { BatchLine, WantedId } from '#shared/api/batches.ts';
import { idempotencyHeader, batch as limits } from '#shared/limits/institutions.ts';
import { runQueueOnce } from '../platform/processes/job-runner.ts';
import { workerTasks } from '../worker.ts';
import { withKey } from './api-key-calls.ts';
import type { Harness } from './harness.ts';

// Batches of IDs in tests.

/** Sends a batch of a desk or an API key, with a new idempotency key or this one. */
export function sendBatch(
  h: Harness,
  by: LoggedInUser | string,
  items: readonly WantedId[],
  key: string = randomUUID(),
) {
  const call = { headers: { [idempotencyHeader]: key }, body: { items: [...items] } };
  return typeof by === 'string'
    ? h.call('createBatch', call, undefined, withKey(by))
    : h.call('createBatch', call, by);
}

/** Runs the jobs that wait, and those that they add. */
export function runJobs(h: Harness): Promise<void> {
  return runQueueOnce(
    h.db,
    h.deps.log,
    workerTasks(h.deps, async () => {}),
  );
}

/** All lines of a batch. */
export async function linesOf(h: Harness, user: LoggedInUser, id: string): Promise<BatchLine[]> {
  const lines: BatchLine[] = [];
  for (let skip = 0; ; skip += limits.maxLines) {
    const { body } = await h.call('batchIds', { params: { id }, query: { skip } }, user);
    lines.push(...body);
    if (body.length < limits.maxLines) return lines;
  }
}

/** Sends a batch and waits for its IDs; returns its lines. */
export async function issueBatch(
  h: Harness,
  user: LoggedInUser,
  items: readonly WantedId[],
): Promise<BatchLine[]> {
  const { body } = await sendBatch(h, user, items);
  await runJobs(h);
  return linesOf(h, user, body.id);
}
