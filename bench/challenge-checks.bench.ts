import { createdChallengeSchema } from '#shared/api/challenge-checks.ts';
import { randomAlias, randomPersonId } from '../server/domain/ids/person-ids.ts';
import { systemRandom } from '../server/platform/keys/random.ts';
import { analyzeTables } from './lib/analyze.ts';
import { type Bench, headersOf, type Send, type World } from './lib/bench.ts';
import { knownOrUnknown, timingGap } from './lib/timing-gap.ts';
import { makeSite } from './sign-in.bench.ts';

const targets = 500;
const pairs = 2_000;
const birthDate = '1990-05-17';
/** Different ones: two of 500 of one date are the same in one run of eight. */
const makeIds = () => {
  const ids = new Set<string>();
  while (ids.size < targets) ids.add(randomPersonId(systemRandom, birthDate, true));
  return [...ids];
};

function creation(unikatId = '') {
  const body = JSON.stringify({ unikatId, challengeLength: 6 });
  const headers = headersOf(undefined);
  return { method: 'POST', path: '/api/challenges', headers, body, status: 200 };
}

/** A visitor sends a challenge whose code Unikat compares. */
export const createChallenge: Bench = {
  work: 'send a checked challenge',
  goal: 1.0,
  roundSize: 3_000,
  concurrency: 16,
  async prepare(_, count) {
    const ids = makeIds();
    return Array.from({ length: count }, (_value, i) => {
      const shot = creation(ids[i % targets]);
      return (send) => send(shot);
    });
  },
};

/** IDs with an owner, and others that do not exist. */
async function bothKinds(world: World) {
  const users = await world.makeUsers(targets);
  const ids = { known: makeIds(), unknown: makeIds() };
  const now = new Date();
  for (const [index, { accountId }] of users.entries()) {
    const id = ids.known[index];
    await world
      .db('person_ids')
      .insert({
        id,
        birth_date: birthDate,
        drawn_at: now,
        claimed_at: now,
        controlled_at: now,
      })
      // Another part of the benchmark may have drawn it; then it is known as well.
      .onConflict('id')
      .ignore();
    await world.db('accounts').where({ id: accountId }).update({ person_id: id });
  }
  await analyzeTables(world);
  return (kind: keyof typeof ids, turn: number) => ids[kind][turn % targets] ?? '';
}

/** The aliases of IDs with an owner at a site. */
async function makeAliases(world: World, idOf: (turn: number) => string): Promise<string[]> {
  const siteId = await makeSite(world);
  const now = new Date();
  const aliases = Array.from({ length: targets }, () => randomAlias(systemRandom));
  for (const [turn, alias] of aliases.entries()) {
    const visit = { site_id: siteId, person_id: idOf(turn), sub: alias, shows_id: false };
    const [made] = await world
      .db('site_connections')
      .insert({ ...visit, created_at: now, visited_at: now })
      .returning('id');
    await world.db('aliases').insert({ alias, connection_id: made.id, created_at: now });
  }
  return aliases;
}

/** How much sending differs for an ID with an owner, an unknown one, an alias and an unknown alias. */
export async function challengeTimingGap(world: World, send: Send): Promise<number> {
  const idOf = await bothKinds(world);
  const aliases = await makeAliases(world, (turn) => idOf('known', turn));
  const unknownAliases = aliases.map(() => randomAlias(systemRandom));
  await analyzeTables(world);
  const targetOf = {
    id: (turn: number) => idOf('known', turn),
    unknownId: (turn: number) => idOf('unknown', turn),
    alias: (turn: number) => aliases[turn % targets],
    unknownAlias: (turn: number) => unknownAliases[turn % targets],
  };
  const kinds = ['id', 'alias', 'unknownId', 'unknownAlias'] as const;
  return timingGap(pairs, kinds, (kind, turn) => send(creation(targetOf[kind](turn))));
}

/** The same for a check with a wrong code; each is the first of its token. */
export async function checkTimingGap(world: World, send: Send): Promise<number> {
  const idOf = await bothKinds(world);
  const shots = { known: [] as string[], unknown: [] as string[] };
  for (const kind of ['known', 'unknown'] as const)
    for (let pair = 0; pair < pairs; pair += 1) {
      const answer = JSON.parse(await send(creation(idOf(kind, pair))));
      shots[kind].push(createdChallengeSchema.parse(answer).checkToken);
    }
  await analyzeTables(world);
  return timingGap(pairs, knownOrUnknown, (kind, pair) =>
    send({
      ...creation(),
      path: '/api/challenges/check',
      body: JSON.stringify({ checkToken: shots[kind][pair], secret: 'WRANGX' }),
    }),
  );
}
