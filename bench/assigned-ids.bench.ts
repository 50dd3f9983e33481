import type { LoggedInUser } from '#shared/api/accounts.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { makeAssigners } from './lib/assigners.ts';
import { type Bench, headersOf, type World } from './lib/bench.ts';
import { seedAssignedIds } from './lib/seed-assigned-ids.ts';

const assignerIds = 1_000_000;
const deepSkip = 50_000;
const searchedCharacters = 4;

let clerk: Promise<LoggedInUser> | undefined;

/** An assigner with a million issued IDs, made before the first round. */
async function makeClerk(world: World): Promise<LoggedInUser> {
  const [user] = await world.makeUsers(1);
  if (!user) throw new Error('no user was made');
  await makeAssigners(world.db, [user.accountId]);
  await seedAssignedIds(world.ownerUrl, [{ institutionId: user.accountId, count: assignerIds }]);
  return user;
}

function listBench(work: string, goal: number, roundSize: number, query: () => string): Bench {
  return {
    work: `list of 1 M IDs, ${work}`,
    goal,
    roundSize,
    concurrency: 16,
    async prepare(world, count) {
      clerk ??= makeClerk(world);
      const headers = headersOf(await clerk);
      return Array.from({ length: count }, () => {
        const path = `/api/assigner/assigned-ids?count=11${query()}`;
        return (send) => send({ method: 'GET', path, headers, status: 200 });
      });
    },
  };
}

const randomCharacter = () => alphabet.charAt(Math.floor(Math.random() * alphabet.length));
const randomText = () => Array.from({ length: searchedCharacters }, randomCharacter).join('');

/** The list as an assigner uses it: the first page, a search for four characters, and a deep page. */
export const assignedIds: readonly Bench[] = [
  listBench('first page', 0.8, 2_000, () => ''),
  listBench('four characters', 0.95, 1_000, () => `&searchText=${randomText()}`),
  listBench('50,000 deep', 0.95, 300, () => `&skip=${deepSkip}`),
];
