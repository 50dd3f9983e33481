import type { Deps } from '../../deps.ts';
import { deleteOldEvents, deleteUnseenEvents } from '../../domain/ids/person-events.store.ts';
import { deleteExpiredCandidates } from '../../domain/ids/person-ids.store.ts';
import { runEach } from '../../platform/database/run-each.ts';

/** Deletes candidates that were not claimed in time, and rejected ones after 30 days. */
export async function tidyCandidates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredCandidates(db, clock());
}

/** Deletes the histories' months of a year ago, and what no person will see. */
export async function tidyHistories({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await runEach({
    old: () => deleteOldEvents(db, now),
    unseen: () => deleteUnseenEvents(db, now),
  });
}
