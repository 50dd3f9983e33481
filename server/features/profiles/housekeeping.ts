import type { Deps } from '../../deps.ts';
import {
  deleteUnseenEvents,
  dropEventMonths,
  makeEventMonths,
} from '../../domain/person-events.store.ts';
import { deleteExpiredCandidates } from '../../domain/person-ids.store.ts';
import { runEach } from '../../platform/run-each.ts';

/** Deletes candidates that were not claimed in time, and rejected ones after 30 days. */
export async function tidyCandidates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredCandidates(db, clock());
}

/** Makes the next months of the histories, and deletes those of a year ago and what no person will see. */
export async function tidyHistories({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await runEach({
    nextMonths: () => makeEventMonths(db, now),
    oldMonths: () => dropEventMonths(db, now),
    unseen: () => deleteUnseenEvents(db, now),
  });
}
