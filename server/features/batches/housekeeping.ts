import { batch as limits } from '#shared/batch-limits.ts';
import { msPerDay } from '#shared/durations.ts';
import type { Deps } from '../../deps.ts';
import { inParts } from '../../platform/in-parts.ts';
import { deleteTestBatches, deleteTestLines, wipeReferences } from './batches.store.ts';

/** After 30 days, wipes the text of references, whose keyed hashes stay, and deletes the lists of test keys. */
export async function tidyBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * msPerDay);
  const beforeWiped = daysAgo(limits.referenceKeptDays);
  await inParts((count) => wipeReferences(db, beforeWiped, count));
  const beforeDeleted = daysAgo(limits.testKeptDays);
  await inParts((count) => deleteTestLines(db, beforeDeleted, count));
  await inParts((count) => deleteTestBatches(db, beforeDeleted, count));
}
