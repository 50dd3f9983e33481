import type { Deps } from '../../deps.ts';
import { deleteExpiredCandidates } from '../../domain/person-ids.store.ts';

/** Deletes candidates that were not claimed in time, and rejected ones after 30 days. */
export async function tidyCandidates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredCandidates(db, clock());
}
