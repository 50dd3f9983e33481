import { z } from 'zod';
import { type Bench, headersOf } from './lib/bench.ts';

const candidates = z.object({ idCandidates: z.array(z.string()) });

/** Somebody draws five candidates and claims the first: two calls, one piece of work. */
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
