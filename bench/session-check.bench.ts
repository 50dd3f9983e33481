import { type Bench, headersOf } from './lib/bench.ts';

const users = 200;

/** The check that every call of a logged-in person begins with. */
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
