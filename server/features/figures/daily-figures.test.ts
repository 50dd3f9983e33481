import { expect, test } from 'vitest';
import { figures as limits } from '#shared/limits/institutions.ts';
import { issueId, makePersonId, makeUser, takeControlOf } from '../../test/factories.ts';
import { insertIssued } from '../../test/figures.ts';
import { type Harness, useHarness } from '../../test/harness.ts';
import { noteStatements } from '../../test/traces.ts';
import { foldFigures } from './figures.store.ts';

const h = useHarness();
const atOnce = 20;

interface Sums {
  readonly day: string;
  readonly institution_id: string;
  readonly issued: number;
  readonly printed: number;
  readonly taken_over: number;
}

/** The sums by day and assigner, from the table and from a new count. */
async function bothSums(db: Harness['db']) {
  const kept = await db.raw<{ rows: Sums[] }>(`
    select day::text, institution_id, sum(issued)::int as issued, sum(printed)::int as printed,
           sum(taken_over)::int as taken_over
      from daily_figures where institution_id is not null group by 1, 2 order by 1, 2`);
  const counted = await db.raw<{ rows: Sums[] }>(`
    select (claimed_at at time zone 'Europe/Berlin')::date::text as day, institution_id,
           count(*)::int as issued, count(*) filter (where print_count > 0)::int as printed,
           count(controlled_at)::int as taken_over
      from person_ids where institution_id is not null and claimed_at is not null
     group by 1, 2 order by 1, 2`);
  return { kept: kept.rows, counted: counted.rows };
}

const rowCount = async () => Number((await h.db('daily_figures').count())[0]?.count);

test('sums stay right while many desks issue, print and take over, and the rows are added up', async () => {
  const clinics = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      const clinic = clinics[index % 2] ?? (await makeUser(h, 'Assigner'));
      const id = await issueId(h, clinic);
      await foldFigures(h.db);
      if (index % 3 > 0) await h.call('recordPrints', { body: { ids: [id] } }, clinic);
      if (index % 4 > 0) await takeControlOf(h, id, clinic);
    }),
  );
  const before = await bothSums(h.db);
  expect(before.kept).toEqual(before.counted);
  expect(before.counted.map(({ issued }) => issued)).toEqual([atOnce / 2, atOnce / 2]);
  await foldFigures(h.db);
  expect(await rowCount()).toBe(clinics.length);
  expect((await bothSums(h.db)).kept).toEqual(before.counted);
});

test('a statement adds up a limited number of rows, and the next one the rest', async () => {
  const { accountId } = await makeUser(h, 'Assigner');
  await foldFigures(h.db);
  const before = await rowCount();
  for (let count = 0; count < 6; count++) await insertIssued(h, accountId, '2025-05-05T12:00:00Z');
  const statements = await noteStatements(() => foldFigures(h.db, 4));
  expect(statements).toHaveLength(2);
  expect(await rowCount()).toBe(before + 1);
  const { kept, counted } = await bothSums(h.db);
  expect(kept).toEqual(counted);
});

test('the job goes on until nothing is left to add up', async () => {
  const { accountId } = await makeUser(h, 'Assigner');
  await foldFigures(h.db);
  const before = await rowCount();
  await h.db.raw(
    `insert into daily_figures (day, institution_id, issued)
     select date '2025-05-06', ?, 0 from generate_series(1, ?)`,
    [accountId, limits.maxFolded + 2],
  );
  await foldFigures(h.db);
  expect(await rowCount()).toBe(before + 1);
});

test('an ID that is not issued, or issued by no assigner, is not counted', async () => {
  const before = await rowCount();
  const now = h.deps.clock();
  const row = { birth_date: '1990-05-17', drawn_at: now };
  await h.db('person_ids').insert([
    { ...row, id: makePersonId(), reserved_until: now },
    { ...row, id: makePersonId(), claimed_at: now, controlled_at: now },
  ]);
  expect(await rowCount()).toBe(before);
});
