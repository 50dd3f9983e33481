import pg from 'pg';
import { encodedList, statusLists } from '../server/features/certificate-statuses/status-list.ts';
import { statusLists as limits } from '../shared/limits/ids.ts';
import type { World } from './lib/bench.ts';
import { median } from './lib/load.ts';

// A million signed certificates: eight full lists, of which one entry in a thousand is withdrawn at random. The
// product never fills a list, so its lists are smaller than these.

const lists = 8;
const rounds = 11;

const seed = `
  with assigner as (
    insert into assigners (id, name) values (uuidv7(), 'Clinic') returning id
  ), person as (
    insert into person_ids (id, birth_date, drawn_at, claimed_at, controlled_at, institution_id)
    select '19000101-ABCDE', '1900-01-01', now(), now(), now(), id from assigner
    returning id, institution_id
  )
  insert into certificate_statuses
         (list, idx, jti, person_id, institution_id, signed_at, withdrawn_at, withdrawal_reason)
  select list, idx, list || ' ' || idx, id, institution_id, now(),
         case when is_withdrawn then now() end, case when is_withdrawn then 'Lost' end
    from person, generate_series(1, ${lists}) list, generate_series(0, ${limits.entries - 1}) idx,
         lateral (select random() < 0.001 and list > 0 and idx >= 0 as is_withdrawn) chance`;

let seeded: Promise<void> | undefined;

/** Writes the certificates once. */
function seedOnce({ ownerUrl }: World): Promise<void> {
  seeded ??= (async () => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      await owner.query(seed);
      await owner.query('vacuum (analyze) certificate_statuses');
    } finally {
      await owner.end();
    }
  })();
  return seeded;
}

const numbers = Array.from({ length: lists }, (_, index) => index + 1);

/** What making all lists takes, in ms; each round asks a server that holds none. */
async function makingMs(world: World): Promise<number> {
  await seedOnce(world);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const listOf = statusLists(world.deps);
    const start = performance.now();
    await Promise.all(numbers.map(listOf));
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The sum of the compressed lists, in bytes. */
async function compressedBytes(world: World): Promise<number> {
  await seedOnce(world);
  const sizes = await Promise.all(
    numbers.map(async (list) => {
      const { rows } = await world.db.raw<{ rows: { idx: number }[] }>(
        'select idx from certificate_statuses where list = ? and withdrawn_at is not null',
        [list],
      );
      const content = await encodedList(rows.map(({ idx }) => idx));
      return Buffer.from(content, 'base64url').length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The largest token, in bytes. */
async function tokenBytes(world: World): Promise<number> {
  await seedOnce(world);
  const tokens = await Promise.all(numbers.map(statusLists(world.deps)));
  return Math.max(...tokens.map(({ token }) => token.length));
}

/** What a million certificates with one withdrawn in a thousand cost. */
export const statusListShares = [
  { work: 'status lists of 1 M prints, ms', share: makingMs, goal: '≤ 1000' },
  { work: 'status lists of 1 M prints, bytes', share: compressedBytes, goal: '≤ 2800' },
  { work: 'status list, largest token, bytes', share: tokenBytes, goal: '≤ 1200' },
] as const;
