import { figures as limits } from '#shared/figure-limits.ts';
import type { Deps } from '../../deps.ts';
import { fold } from './figures.store.ts';

/** Adds up the daily figures, so that reading them stays fast. They are right without it, too. */
export async function foldFigures({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await fold(db)) === limits.maxFolded);
}
