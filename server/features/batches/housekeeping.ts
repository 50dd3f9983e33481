import { msPerDay } from '#shared/durations.ts';
import { batch as limits } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { runEach } from '../../platform/processes/run-each.ts';
import {
  deleteTestBatches,
  deleteTestLines,
  wipeFileNames,
  wipeReferences,
} from './batches.store.ts';
import { stopWaiting } from './issue-batch.ts';

/** For each list the database looks through the up to 10,000 entries of its deleted lines. */
const listsPerPart = 20;

/**
 * After 30 days, ends the lists that still wait, wipes the text of references, whose keyed hashes stay, and the
 * names of files, and deletes the lists of test keys.
 */
export async function tidyBatches(deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'>): Promise<void> {
  const { db, clock } = deps;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * msPerDay);
  const beforeWiped = daysAgo(limits.referenceKeptDays);
  const beforeDeleted = daysAgo(limits.testKeptDays);
  await runEach({
    references: async () => {
      await stopWaiting(deps, beforeWiped);
      await inParts((count) => wipeReferences(db, { before: beforeWiped, count }));
    },
    fileNames: () => inParts((count) => wipeFileNames(db, { before: beforeWiped, count })),
    testLists: async () => {
      await inParts((count) => deleteTestLines(db, { before: beforeDeleted, count }));
      await inParts(
        (count) => deleteTestBatches(db, { before: beforeDeleted, count }),
        listsPerPart,
      );
    },
  });
}
