import { msPerDay } from '#shared/durations.ts';
import { assignerRequest } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { deleteApprovedRequests } from './assigner-requests.store.ts';

/** Removes requests 180 days after their approval; the account stays. */
export async function tidyAssignerRequests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const keptMs = assignerRequest.approvedKeptDays * msPerDay;
  await deleteApprovedRequests(db, new Date(clock().getTime() - keptMs));
}
