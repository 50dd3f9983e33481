import { randomUUID } from 'node:crypto';
import { idempotencyHeader, batch as limits } from '#shared/limits/institutions.ts';
import { runQueueOnce } from '../server/platform/processes/job-runner.ts';
import { workerTasks } from '../server/worker.ts';
import { msPerDay, msPerSecond } from '../shared/durations.ts';
import { makeAssigners } from './lib/assigners.ts';
import { headersOf, type Send, type World } from './lib/bench.ts';
import { median } from './lib/load.ts';

const rounds = 3;
const days = 36_500;

/** A birth date of a hundred years. */
function birthDateOf(index: number): string {
  const day = Date.UTC(1910, 0, 1) + (index % days) * msPerDay;
  return new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** How many IDs of the largest batch a worker issues in a second; each line has a reference. */
export async function batchRate({ db, deps, makeUsers }: World, send: Send): Promise<number> {
  const [user] = await makeUsers(1);
  if (!user) throw new Error('no user was made');
  await makeAssigners(db, [user.accountId]);
  const issueOne = async (round: number) => {
    const items = Array.from({ length: limits.maxItems }, (_, index) => ({
      birthDate: birthDateOf(index),
      reference: `Case ${round} ${index}`,
    }));
    const headers = { ...headersOf(user), [idempotencyHeader]: randomUUID() };
    const body = JSON.stringify({ items });
    await send({ method: 'POST', path: '/api/assigner/batches', headers, body, status: 202 });
    const startedAt = performance.now();
    await runQueueOnce(
      db,
      deps.log,
      workerTasks(deps, async () => {}),
    );
    return limits.maxItems / ((performance.now() - startedAt) / msPerSecond);
  };
  const rates: number[] = [];
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round += 1) rates.push(await issueOne(round));
  return median(rates.slice(1));
}
