import { type Bench, headersOf, type Send, type World } from './lib/bench.ts';
import { median } from './lib/load.ts';

const password = 'correct horse battery staple';
const samples = 200;

/** Logging in by username: bcrypt at the product's cost, and everything around it. */
export const login: Bench = {
  work: 'login',
  goal: 0.95,
  roundSize: 24,
  concurrency: 4,
  async prepare(world, count) {
    const name = await makeAccount(world);
    return Array.from({ length: count }, () => (send) => send(attempt(name, password, 200)));
  },
};

/**
 * How much longer a login takes for a known name than for an unknown one: the difference of the medians of 200
 * interleaved samples, both with a wrong password, as a share of the smaller.
 */
export async function loginTimingGap(world: World, send: Send): Promise<number> {
  const names = [await makeAccount(world), 'nobody-at-all-0000'];
  const times: number[][] = [[], []];
  for (let i = 0; i < samples; i += 1) {
    const startedAt = performance.now();
    await send(attempt(names[i % 2] ?? '', 'not the password', 401));
    times[i % 2]?.push(performance.now() - startedAt);
  }
  const [known = 0, unknown = 0] = times.map(median);
  return Math.abs(known - unknown) / Math.min(known, unknown);
}

function attempt(emailUnikatIdOrUsername: string, given: string, status: number) {
  const body = JSON.stringify({ emailUnikatIdOrUsername, password: given });
  return {
    method: 'POST',
    path: '/api/accounts/login',
    headers: headersOf(undefined),
    body,
    status,
  };
}

/** Makes an anonymous account with a password; resolves with its username. */
async function makeAccount({ db, deps }: World): Promise<string> {
  const username = `brave-otter-${Math.floor(Math.random() * 1e9)}`;
  await db('accounts').insert({
    account_type: 'LocalAnonymous',
    username,
    password_hash: await deps.passwords.hash(password),
    language: 'en',
    created_at: new Date(),
  });
  return username;
}
