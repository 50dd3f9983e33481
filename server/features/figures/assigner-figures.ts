import type { AssignerFigures, FiguresQuery, IssuedPeriod } from '#shared/api/figures.ts';
import type { Deps } from '../../deps.ts';
import { csvOf } from '../../domain/csv.ts';
import type { DeskActor } from '../../http/actor.ts';
import { wantedFigures } from './figure-range.ts';
import { countOpenCandidates, sumByMember, sumIssued } from './figures.store.ts';

const columns = [
  'start',
  'issued',
  'printed',
  'takenOver',
] as const satisfies (keyof IssuedPeriod)[];

/** What an institution issued, by period, and its open candidates; for an Owner, also by member. Throws as `wantedFigures`. */
export async function assignerFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { institutionId, roles }: Pick<DeskActor, 'institutionId' | 'roles'>,
  query: FiguresQuery,
): Promise<AssignerFigures> {
  const now = clock();
  const { range, starts } = wantedFigures(query, now);
  const openCandidates = await countOpenCandidates(db, { institutionId, now });
  const sums = new Map(
    (await sumIssued(db, { ...range, institutionId })).map((row) => [row.start, row]),
  );
  const nothing = { issued: 0, printed: 0, takenOver: 0 };
  const periods = starts.map((start) => sums.get(start) ?? { start, ...nothing });
  const members = roles.includes('Owner') && {
    members: await sumByMember(db, { ...range, institutionId }),
  };
  return { ...range, openCandidates, periods, ...members };
}

/** The same as CSV. */
export async function assignerFiguresCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  { institutionId }: Pick<DeskActor, 'institutionId'>,
  query: FiguresQuery,
): Promise<string> {
  const { periods } = await assignerFigures(deps, { institutionId, roles: [] }, query);
  return csvOf(columns, periods);
}
