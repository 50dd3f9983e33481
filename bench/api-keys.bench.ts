import { randomPersonId } from '../server/domain/ids/person-ids.ts';
import { drawApiKey } from '../server/domain/institutions/api-keys.ts';
import { systemRandom } from '../server/platform/keys/random.ts';
import { apiKeyScopes } from '../shared/enums.ts';
import { analyzeTables } from './lib/analyze.ts';
import { makeAssigners } from './lib/assigners.ts';
import { headersOf, type Send, type World } from './lib/bench.ts';
import { median, rateOf } from './lib/load.ts';

const assigners = 200;
const targets = 500;
// Short rounds, so that whatever else the machine does falls on both.
const callsInRound = 500;
const concurrency = 16;
const rounds = 31;

type Headers = Readonly<Record<string, string>>;

/** Assigners who are logged in, and the headers of their calls by session and by key. */
async function makeCallers(world: World): Promise<{ session: Headers[]; key: Headers[] }> {
  const users = await world.makeUsers(assigners);
  const callers: { session: Headers[]; key: Headers[] } = { session: [], key: [] };
  for (const user of users) {
    const { accountId } = user;
    await makeAssigners(world.db, [accountId]);
    const { key, prefix, hash } = drawApiKey(systemRandom, false);
    await world.db('api_keys').insert({
      institution_id: accountId,
      made_by: accountId,
      key_hash: hash,
      name: 'System',
      prefix,
      scopes: [...apiKeyScopes],
      is_test: false,
      created_at: new Date(),
    });
    const session = headersOf(user);
    callers.session.push(session);
    callers.key.push({ ...session, authorization: `Bearer ${key}` });
  }
  await analyzeTables(world);
  return callers;
}

/** The rate of calls with keys as a share of the same calls with sessions; medians of interleaved rounds. */
async function shareOf(world: World, send: Send, path: (turn: number) => string): Promise<number> {
  const callers = await makeCallers(world);
  const rateBy = (headers: readonly Headers[]) => {
    const work = Array.from({ length: callsInRound }, (_, turn) => {
      const shot = {
        method: 'GET',
        path: path(turn),
        headers: headers[turn % assigners] ?? {},
        status: 200,
      };
      return (by: Send) => by(shot);
    });
    return rateOf(work, send, concurrency);
  };
  // Warm-up.
  await rateBy(callers.session);
  await rateBy(callers.key);
  const rates: Record<keyof typeof callers, number[]> = { session: [], key: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = ['session', 'key'] as const;
    // The first in a round finds the machine in another state than the second.
    for (const by of round % 2 ? order : order.toReversed())
      rates[by].push(await rateBy(callers[by]));
  }
  return median(rates.key) / median(rates.session);
}

/**
 * The check of a key beside that of a session: both send challenges, which count for the account either
 * way, so that nothing differs but the check.
 */
export function shareOfKeyChecks(world: World, send: Send): Promise<number> {
  const ids = Array.from({ length: targets }, () =>
    randomPersonId(systemRandom, '1990-05-17', true),
  );
  return shareOf(world, send, (turn) => `/api/id/${ids[turn % targets]}/challenge`);
}

/** A short list, whose calls count for the key and not for a session. */
export function shareOfKeyLists(world: World, send: Send): Promise<number> {
  return shareOf(world, send, () => '/api/assigner/assigned-ids');
}
