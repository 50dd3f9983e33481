import pg from 'pg';
import { alphabet } from '#shared/limits.ts';
import { listAssignedIds } from '../server/features/assigner/assigned-ids.store.ts';
import { assignedIdsQuerySchema } from '../shared/api/assigner.ts';
import type { World } from './lib/bench.ts';
import { median } from './lib/load.ts';
import { seedAssignedIds } from './lib/seed-assigned-ids.ts';

// Ten million issued IDs: of a huge assigner, of one whose list is read, and of a small clinic. It takes
// minutes and 6 GB, so it runs only when it is asked for: `npm run bench -- "10 M issued"`.

const big = 8_999_000;
const listed = 1_000_000;
const small = 1_000;
const runs = 41;
const pageSize = 11;
const deepPage = 90_000;
const msPerSecond = 1_000;

interface Clerks {
  readonly listed: string;
  readonly small: string;
  /** The last ID before the deep page. */
  readonly deepKey: string;
}

let seeded: Promise<Clerks> | undefined;

async function seed({ ownerUrl, makeUsers }: World): Promise<Clerks> {
  const users = await makeUsers(3);
  const [first = '', second = '', third = ''] = users.map(({ accountId }) => accountId);
  const start = performance.now();
  await seedAssignedIds(ownerUrl, [
    { assignerId: first, count: big },
    { assignerId: second, count: listed },
    { assignerId: third, count: small },
  ]);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  console.log(`10 M IDs in ${seconds(performance.now() - start)}`);
  await printSizes(owner);
  await printVacuum(owner);
  const { rows } = await owner.query<{ id: string }>(
    `select id from person_ids where assigner_id = $1 order by claimed_at desc, id desc limit 1 offset $2`,
    [second, deepPage * (pageSize - 1) - 1],
  );
  await owner.end();
  return { listed: second, small: third, deepKey: rows[0]?.id ?? '' };
}

const seconds = (ms: number) => `${(ms / msPerSecond).toFixed(1)} s`;

async function printSizes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; size: string; perRow: number }>(`
    select name, pg_size_pretty(size) as size, (size / ${big + listed + small})::int as "perRow"
      from (select 'person_ids' as name, pg_relation_size('person_ids') as size
            union all
            select indexrelid::regclass::text, pg_relation_size(indexrelid) from pg_index
             where indrelid = 'person_ids'::regclass) sized
     order by sized.size desc, name`);
  for (const { name, size, perRow } of rows)
    console.log(`  ${name}: ${size}, ${perRow} bytes a row`);
}

/** A hundredth of the rows gets a new version, as when control is taken; then the table is vacuumed. */
async function printVacuum(owner: pg.Client): Promise<void> {
  await owner.query('set session_replication_role = replica');
  const start = performance.now();
  await owner.query(
    `update person_ids set print_count = print_count + 1 where extract(doy from birth_date)::int % 100 = 0`,
  );
  const updated = performance.now();
  await owner.query('vacuum (analyze) person_ids');
  console.log(
    `  a hundredth updated in ${seconds(updated - start)}, vacuumed in ${seconds(performance.now() - updated)}`,
  );
}

const timed =
  (query: (clerks: Clerks) => { assignerId: string; query: object }) => async (world: World) => {
    seeded ??= seed(world);
    const clerks = await seeded;
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { assignerId, query: asked } = query(clerks);
      const parsed = assignedIdsQuerySchema.parse({ count: String(pageSize), ...asked });
      const start = performance.now();
      await listAssignedIds(world.db, assignerId, parsed);
      times.push(performance.now() - start);
    }
    return median(times);
  };

const anyCharacter = () => alphabet.charAt(Math.floor(Math.random() * alphabet.length));
const fourCharacters = () => Array.from({ length: 4 }, anyCharacter).join('');

/** What a call at one client takes, in ms. */
export const tenMillionIds = [
  {
    work: '10 M issued IDs: first page, ms',
    share: timed((clerks) => ({ assignerId: clerks.listed, query: {} })),
    goal: '≤ 2',
  },
  {
    work: '10 M issued IDs: 4 characters, ms',
    share: timed((clerks) => ({
      assignerId: clerks.listed,
      query: { searchText: fourCharacters() },
    })),
    goal: '≤ 2',
  },
  {
    work: '10 M issued IDs: small clinic, ms',
    share: timed((clerks) => ({
      assignerId: clerks.small,
      query: { searchText: fourCharacters() },
    })),
    goal: '≤ 2',
  },
  {
    work: '10 M issued IDs: page 90,000, ms',
    share: timed((clerks) => ({ assignerId: clerks.listed, query: { after: clerks.deepKey } })),
    goal: '≤ 2',
  },
  {
    work: '10 M issued IDs: the same skipped',
    share: timed((clerks) => ({ assignerId: clerks.listed, query: { skip: '900000' } })),
    goal: '',
  },
] as const;
