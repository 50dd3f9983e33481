import type { Deps } from '../../deps.ts';
import { fold } from './figures.store.ts';

/** Adds up the daily figures, so that reading them stays fast. They are right without it, too. */
export async function foldFigures({ db }: Pick<Deps, 'db'>): Promise<void> {
  await fold(db);
}
