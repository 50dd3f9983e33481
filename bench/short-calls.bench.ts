import { z } from 'zod';
import { randomPersonId } from '../server/domain/ids/person-ids.ts';
import { systemRandom } from '../server/platform/keys/random.ts';
import { type Bench, headersOf } from './lib/bench.ts';

const users = 200;
const targets = 500;
const candidates = z.object({ idCandidates: z.array(z.string()) });

/** The check at the start of every call of a logged-in person. */
export const sessionCheck: Bench = {
  work: 'session check',
  goal: 0.95,
  roundSize: 4_000,
  concurrency: 16,
  async prepare(world, count) {
    const all = (await world.makeUsers(users)).map(headersOf);
    return Array.from({ length: count }, (_, i) => {
      const headers = all[i % users] ?? {};
      const shot = { method: 'GET', path: '/api/accounts/is-logged-in', headers, status: 200 };
      return (send) => send(shot);
    });
  },
};

/**
 * A visitor sends a challenge; after more rounds each ID has its maximum, and room is made. Both servers write the
 * entry of the ID's history.
 */
export const sendChallenge: Bench = {
  work: 'send a challenge',
  goal: 1,
  roundSize: 3_000,
  concurrency: 16,
  async prepare(_, count) {
    const ids = Array.from({ length: targets }, () =>
      randomPersonId(systemRandom, '1990-05-17', true),
    );
    return Array.from({ length: count }, (_, i) => {
      const path = `/api/id/${ids[i % targets]}/challenge?challengeLength=6`;
      const shot = { method: 'GET', path, headers: headersOf(undefined), status: 200 };
      return (send) => send(shot);
    });
  },
};

/** A person draws five candidates and claims the first: two calls, one piece of work. */
export const drawAndClaim: Bench = {
  work: 'draw and claim',
  goal: 1.1,
  roundSize: 1_000,
  concurrency: 16,
  async prepare(world, count) {
    const users = await world.makeUsers(count);
    return users.map((user) => async (send) => {
      const headers = headersOf(user);
      const birthDate = `19${10 + Math.floor(Math.random() * 90)}-05-17`;
      const path = `/api/profiles/new?birthDate=${birthDate}`;
      const drawn = await send({ method: 'GET', path, headers, status: 200 });
      const [id] = candidates.parse(JSON.parse(drawn)).idCandidates;
      await send({ method: 'POST', path: `/api/profiles/claim/${id}`, headers, status: 200 });
    });
  },
};
