import { batch as limits } from '#shared/batch-limits.ts';
import { msPerDay } from '#shared/durations.ts';
import type { Deps } from '../../deps.ts';
import { inParts } from '../../platform/in-parts.ts';
import { wipeReferences } from './batches.store.ts';

/** Wipes the text of references after 30 days; their keyed hashes stay. */
export async function tidyBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - limits.referenceKeptDays * msPerDay);
  await inParts((count) => wipeReferences(db, before, count));
}
