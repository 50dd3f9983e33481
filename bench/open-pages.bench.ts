import { challengePolling } from '#shared/limits/ui.ts';
import { randomPersonId } from '../server/domain/ids/person-ids.ts';
import { systemRandom } from '../server/platform/keys/random.ts';
import { msPerDay, msPerSecond } from '../shared/durations.ts';
import { type Bench, headersOf, type Send, type World } from './lib/bench.ts';
import { median, rateOf } from './lib/load.ts';

const people = 500;
const rounds = 3;
const days = 36_500;

/** Of a hundred years, so that IDs do not collide. */
function randomBirthDate(): string {
  const day = Math.floor(Math.random() * days) * msPerDay;
  return new Date(Date.UTC(1910, 0, 1) + day).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Gives each account an ID with ten challenges, which is the most that the call reads. */
async function giveChallenges({ db }: World, accountIds: readonly string[]): Promise<void> {
  const ids = accountIds.map(() => randomPersonId(systemRandom, randomBirthDate(), true));
  await db.raw(
    `with owners as (
       select * from unnest(:accountIds::uuid[], :ids::text[]) as owner (account_id, person_id)
     ), made as (
       insert into person_ids (id, birth_date, drawn_at, claimed_at, controlled_at)
       select person_id, left(person_id, 8)::date, now(), now(), now() from owners
     ), owned as (
       update accounts set person_id = owners.person_id, joined_at = now()
         from owners where accounts.id = owners.account_id
     )
     insert into challenges (person_id, short_id, secret, created_at)
     select person_id, 'H3WT9C2P', '', now() + interval '1 s' from owners, generate_series(1, 10)`,
    { accountIds: [...accountIds], ids },
  );
}

/** An open page asks whether a challenge has arrived. */
export const unreadChallenges: Bench = {
  work: 'unread challenges',
  goal: 0.6,
  roundSize: 4_000,
  concurrency: 16,
  async prepare(world, count) {
    const users = await world.makeUsers(people);
    await giveChallenges(
      world,
      users.map(({ accountId }) => accountId),
    );
    const all = users.map(headersOf);
    return Array.from({ length: count }, (_, i) => {
      const headers = all[i % people] ?? {};
      const shot = { method: 'GET', path: '/api/challenges/unread', headers, status: 200 };
      return (send) => send(shot);
    });
  },
};

/** How many visible pages a node answers that shares the machine with the database and the load. */
export async function openPages(world: World, send: Send): Promise<number> {
  const work = await unreadChallenges.prepare(world, unreadChallenges.roundSize);
  const rate = () => rateOf(work, send, unreadChallenges.concurrency);
  // Warm-up.
  await rate();
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await rate());
  return (median(rates) * challengePolling.intervalMs) / msPerSecond;
}
