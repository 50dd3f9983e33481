import type { Deps } from '../../deps.ts';
import { deleteOldChallenges } from './challenges.store.ts';

/** Forgets challenges older than 30 days; nobody has seen them since then. */
export async function tidyChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldChallenges(db, clock());
}
