import { shop } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { purgeDeletedOrders } from './orders.store.ts';

const msPerDay = 86_400_000;

/** Forgets orders deleted 180 days ago that were never invoiced. */
export async function tidyOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await purgeDeletedOrders(db, new Date(clock().getTime() - shop.deletedKeptDays * msPerDay));
}
