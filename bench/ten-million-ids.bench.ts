import pg from 'pg';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { makeAssigners } from './lib/assigners.ts';
import { headersOf, type Send, type World } from './lib/bench.ts';
import { median } from './lib/load.ts';
import { seedAssignedIds } from './lib/seed-assigned-ids.ts';

// Ten million issued IDs: of a huge assigner, of one whose list is read, and of a small clinic. The calls go through
// HTTP with a session, one at a time. It takes minutes and 6 GB, so it runs only when it is asked for: `npm run bench -- "10 M issued"`.

const big = 8_999_000;
const listed = 1_000_000;
const small = 1_000;
const runs = 41;
const warmUp = 20;
const pageSize = 11;
const deepPage = 90_000;
const msPerSecond = 1_000;

interface Clerks {
  readonly big: LoggedInUser;
  readonly listed: LoggedInUser;
  readonly small: LoggedInUser;
  /** The last ID before the deep page. */
  readonly deepKey: string;
}

let seeded: Promise<Clerks> | undefined;

async function seed({ db, ownerUrl, makeUsers }: World): Promise<Clerks> {
  const users = await makeUsers(3);
  const [first, second, third] = users;
  if (!first || !second || !third) throw new Error('no users were made');
  await makeAssigners(
    db,
    users.map(({ accountId }) => accountId),
  );
  const start = performance.now();
  await seedAssignedIds(ownerUrl, [
    { institutionId: first.accountId, count: big },
    { institutionId: second.accountId, count: listed },
    { institutionId: third.accountId, count: small },
  ]);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  console.log(`10 M IDs in ${seconds(performance.now() - start)}`);
  await printSizes(owner);
  await printVacuum(owner);
  const { rows } = await owner.query<{ id: string }>(
    `select id from person_ids where institution_id = $1 order by claimed_at desc, id desc limit 1 offset $2`,
    [second.accountId, deepPage * (pageSize - 1) - 1],
  );
  await owner.end();
  return { big: first, listed: second, small: third, deepKey: rows[0]?.id ?? '' };
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
    `update person_ids set print_count = print_count + 1, printed_at = now() where extract(doy from birth_date)::int % 100 = 0`,
  );
  const updated = performance.now();
  await owner.query('vacuum (analyze) person_ids');
  console.log(
    `  a hundredth updated in ${seconds(updated - start)}, vacuumed in ${seconds(performance.now() - updated)}`,
  );
}

type Call = (
  clerks: Clerks,
) => readonly [by: LoggedInUser, query: Readonly<Record<string, string>>];

const timed = (call: Call) => async (world: World, send: Send) => {
  seeded ??= seed(world);
  const clerks = await seeded;
  const times: number[] = [];
  for (let run = -warmUp; run < runs; run += 1) {
    const [by, query] = call(clerks);
    const path = `/api/assigner/assigned-ids?${new URLSearchParams({ count: `${pageSize}`, ...query })}`;
    const shot = { method: 'GET', path, headers: headersOf(by), status: 200 };
    const start = performance.now();
    await send(shot);
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
};

const anyCharacter = () => alphabet.charAt(Math.floor(Math.random() * alphabet.length));
const fourCharacters = () => ({ searchText: Array.from({ length: 4 }, anyCharacter).join('') });

const calls: Readonly<Record<string, Call>> = {
  'first page': ({ listed }) => [listed, {}],
  '4 characters': ({ listed }) => [listed, fourCharacters()],
  'of 9 M': ({ big }) => [big, fourCharacters()],
  'of a small clinic': ({ small }) => [small, fourCharacters()],
  'page 90,000': ({ listed, deepKey }) => [listed, { after: deepKey }],
  'the same, skipped': ({ listed }) => [listed, { skip: '900000' }],
};

/** What a call at one client takes, in ms. */
export const tenMillionIds = Object.entries(calls).map(([name, call]) => ({
  work: `10 M issued IDs: ${name}`,
  share: timed(call),
  goal: name === 'the same, skipped' ? '' : '≤ 2 ms',
}));
