import { msPerDay } from '#shared/durations.ts';
import { shop } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { purgeDeletedOrders } from './order-admin.store.ts';

/** Removes orders without an invoice 180 days after their deletion. */
export async function tidyOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await purgeDeletedOrders(db, new Date(clock().getTime() - shop.deletedKeptDays * msPerDay));
}
