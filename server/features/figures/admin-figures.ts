import type { AdminFigures, BusyAssigner, FiguresQuery } from '#shared/api/figures.ts';
import { figures as limits } from '#shared/limits/institutions.ts';
import { moneyOf } from '#shared/money.ts';
import { openStatusesFor } from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { csvOf } from '../../domain/csv.ts';
import { wantedFigures } from './figure-range.ts';
import { countOpen, nameAssigners, sumAll, sumRevenue } from './figures.store.ts';

const periodColumns = ['start', 'issued', 'challenges', 'currency', 'revenue'] as const;
const assignerColumns = ['accountId', 'name', 'issued'] as const satisfies (keyof BusyAssigner)[];
const currency = 'EUR';

/** The figures over all assigners, and what is open now. Throws as `wantedFigures`. */
export async function adminFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: FiguresQuery,
): Promise<AdminFigures> {
  const { range, starts } = wantedFigures(query, clock());
  const sums = await sumAll(db, range);
  const ofPeriods = new Map(sums.map((row) => [row.start, row]));
  const revenue = new Map((await sumRevenue(db, range)).map((row) => [row.start, row.cents]));
  return {
    ...range,
    ...(await countOpen(db, { openStatuses: openStatusesFor('Admin') })),
    periods: starts.map((start) => ({
      start,
      issued: ofPeriods.get(start)?.issued ?? 0,
      challenges: ofPeriods.get(start)?.challenges ?? 0,
      revenue: moneyOf(revenue.get(start) ?? 0, currency),
    })),
    busiestAssigners: await busiestOf(db, sums),
  };
}

/** The assigners that issued the most IDs, those with the most first. */
async function busiestOf(
  db: Deps['db'],
  sums: Awaited<ReturnType<typeof sumAll>>,
): Promise<BusyAssigner[]> {
  const busiest = sums
    .flatMap(({ institutionId, issued }) =>
      institutionId === null || issued <= 0 ? [] : [{ institutionId, issued }],
    )
    .sort((a, b) => b.issued - a.issued || a.institutionId.localeCompare(b.institutionId))
    .slice(0, limits.busiestAssigners);
  const ids = busiest.map(({ institutionId }) => institutionId);
  const names = new Map((await nameAssigners(db, { ids })).map(({ id, name }) => [id, name]));
  return busiest.map(({ institutionId, issued }) => ({
    accountId: institutionId,
    name: names.get(institutionId) ?? '',
    issued,
  }));
}

/** The periods as CSV. */
export async function adminFiguresCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: FiguresQuery,
): Promise<string> {
  const { periods } = await adminFigures(deps, query);
  const rows = periods.map(({ revenue: { currency, value }, ...period }) => {
    return { ...period, currency, revenue: value };
  });
  return csvOf(periodColumns, rows);
}

/** The busiest assigners as CSV. */
export async function busiestAssignersCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: FiguresQuery,
): Promise<string> {
  const { busiestAssigners } = await adminFigures(deps, query);
  return csvOf(assignerColumns, busiestAssigners);
}
