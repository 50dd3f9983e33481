import type pg from 'pg';
import { findJobsOfOthers, type LockedJob, renewLocks, takeOverJob } from './job-queue.ts';

// The library frees the jobs of a worker that was killed only after four hours. Here a worker renews the locks of its
// jobs, and frees those of others that no longer do.

/** How often in a lease a worker renews its locks. */
const renewalsInLease = 4;

/**
 * Renews the locks of `runs`, and frees a job whose lock it has seen unchanged for a whole lease. No clocks are
 * compared, and while the database is away no time counts: after a failover each worker has a whole lease to renew.
 * Returns what stops it.
 */
export function keepLeases(
  connections: pg.Pool,
  runs: readonly string[],
  leaseMs: number,
): () => void {
  let seen = new Map<string, number>();
  const look = async () => {
    await renewLocks(connections, { runs });
    const now = performance.now();
    const before = seen;
    seen = new Map();
    for (const job of await findJobsOfOthers(connections, { runs })) {
      const since = before.get(lockOf(job)) ?? now;
      if (now - since >= leaseMs) await takeOverJob(connections, job);
      else seen.set(lockOf(job), since);
    }
  };
  let next: NodeJS.Timeout | undefined;
  let isOver = false;
  const turn = async () => {
    await look().catch(() => seen.clear());
    if (!isOver) next = setTimeout(turn, leaseMs / renewalsInLease).unref();
  };
  next = setTimeout(turn, leaseMs / renewalsInLease).unref();
  return () => {
    isOver = true;
    clearTimeout(next);
  };
}

const lockOf = ({ id, run, lockedAt }: LockedJob) => `${id} ${run} ${lockedAt}`;
