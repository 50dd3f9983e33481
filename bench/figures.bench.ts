import pg from 'pg';
import type { FigurePeriod } from '#shared/enums.ts';
import { listAssigners } from '../server/features/admin/assigners.store.ts';
import { adminFigures } from '../server/features/figures/admin-figures.ts';
import { sumAll, sumIssued } from '../server/features/figures/figures.store.ts';
import { listedAssigners } from '../shared/limits/operator.ts';
import type { Send, World } from './lib/bench.ts';
import { median } from './lib/load.ts';

// The sums for 10 million IDs: 100 assigners that issue 91 a day for three years, as rows by day, and what
// the busiest five minutes add to them before the next run of the job.

const assigners = 100;
const days = 1_095;
const idsPerDay = 91;
const newRows = 5_000;
const runs = 21;
const range = { from: '2000-01-01', to: '2002-12-30' };

const seed = `
  with made as (
    insert into assigners (id, name) select id, 'Clinic ' || id from (
      select uuidv7() as id from generate_series(1, ${assigners})) ids
    returning id
  ), accounts as (
    insert into accounts (id, institution_id, account_type, email, email_verified_at, language, created_at)
    select id, id, 'Assigner', id || '@example.org', now(), 'en', now() from made
  ), addressed as (
    insert into email_addresses (account_id, email) select id, id || '@example.org' from made
  ), issued as (
    insert into daily_figures (day, institution_id, issued, printed, taken_over)
    select date '2000-01-01' + d, id, ${idsPerDay}, ${idsPerDay} - d % 3, ${idsPerDay} / 2
      from generate_series(0, ${days - 1}) d, made
  ), new as (
    insert into daily_figures (day, institution_id, issued)
    select date '2000-01-01' + ${days - 1}, (select id from made limit 1), 1
      from generate_series(1, ${newRows})
  )
  insert into daily_figures (day, challenges)
  select date '2000-01-01' + d, 1000 from generate_series(0, ${days - 1}) d`;

let seeded: Promise<string> | undefined;

/** Writes the rows once; resolves with one of the assigners. */
function seedOnce({ ownerUrl }: World): Promise<string> {
  seeded ??= (async () => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(seed);
    await owner.query('vacuum (analyze) daily_figures');
    const { rows } = await owner.query<{ id: string }>(
      "select id from accounts where email = 'figures-1@example.org'",
    );
    await owner.end();
    return rows[0]?.id ?? '';
  })();
  return seeded;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

const sumsBy = (by: FigurePeriod) => async (world: World) => {
  await seedOnce(world);
  return medianMs(() => sumAll(world.db, { ...range, by }));
};

/** What a call of each kind takes, in ms. */
export const figures = [
  { work: 'figures, sums of 10 M IDs by month, ms', share: sumsBy('month'), goal: '≤ 50' },
  { work: 'figures, sums of 10 M IDs by week, ms', share: sumsBy('week'), goal: '≤ 50' },
  {
    work: 'figures of an admin, a year by day, ms',
    share: async (world: World) => {
      await seedOnce(world);
      const query = { from: '2002-01-01', to: '2002-12-30', by: 'day' } as const;
      return medianMs(() => adminFigures(world.deps, query));
    },
    goal: '≤ 50',
  },
  {
    work: 'figures of an assigner, ms',
    share: async (world: World) => {
      const id = await seedOnce(world);
      return medianMs(() => sumIssued(world.db, { ...range, by: 'month', institutionId: id }));
    },
    goal: '≤ 50',
  },
  {
    work: 'figures in the list of assigners, ms',
    share: async (world: World) => {
      await seedOnce(world);
      const page = { searchText: '', count: listedAssigners.pageSize + 1, skip: 0 };
      return medianMs(() => listAssigners(world.db, page));
    },
    goal: '≤ 50',
  },
] as const satisfies readonly {
  work: string;
  share: (world: World, send: Send) => Promise<number>;
  goal: string;
}[];
