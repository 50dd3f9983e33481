import { randomPersonId } from '../server/domain/person-ids.ts';
import { systemRandom } from '../server/platform/random.ts';
import { type Bench, headersOf } from './lib/bench.ts';

const targets = 500;

/** A visitor sends a challenge; after a few rounds each ID has its twenty and pushes one out. */
export const sendChallenge: Bench = {
  work: 'send a challenge',
  goal: 1.2,
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
