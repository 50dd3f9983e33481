import { msPerDay } from '#shared/durations.ts';
import { receipts as limits } from '#shared/receipt-limits.ts';
import type { Deps } from '../../deps.ts';
import { deleteOldReceipts } from './receipts.store.ts';

/** Deletes receipts after a year, when their list no longer shows them. */
export async function tidyReceipts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldReceipts(db, oldestKept(clock()));
}

/** Receipts after this moment are in the list. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
