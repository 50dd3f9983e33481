import { batch as limits } from '#shared/batch-limits.ts';
import { msPerDay } from '#shared/durations.ts';
import type { Deps } from '../../deps.ts';
import { wipeReferences } from './batches.store.ts';

/** References that one statement wipes, so that it ends within its time limit. */
const portion = 10_000;

/** Wipes the text of references after 30 days; their keyed hashes stay. */
export async function tidyBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - limits.referenceKeptDays * msPerDay);
  let wiped = portion;
  while (wiped === portion) wiped = await wipeReferences(db, before, portion);
}
