import { type Bench, headersOf, type Send, type World } from './lib/bench.ts';
import { knownOrUnknown, timingGap } from './lib/timing-gap.ts';

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

/** How much longer a login takes for a known name than for an unknown one, both with a wrong password. */
export async function loginTimingGap(world: World, send: Send): Promise<number> {
  const known = await makeAccount(world);
  return nameGap(send, (name) => attempt(name, 'not the password', 401), known);
}

/** The same for a recovery with a wrong code, by an account that has a recovery sheet. */
export async function recoveryTimingGap(world: World, send: Send): Promise<number> {
  const username = await makeAccount(world);
  const { db, deps } = world;
  const [account] = await db('accounts').where({ username }).select('id');
  await db('recovery_sheets').insert({
    account_id: account.id,
    code_hmac: deps.random.bytes(32),
    created_at: new Date(),
  });
  return nameGap(send, recovery, username);
}

/** The gap for a known name and one that no account has. */
function nameGap(
  send: Send,
  requestFor: (name: string) => ReturnType<typeof attempt>,
  knownName: string,
): Promise<number> {
  return timingGap(samples / 2, knownOrUnknown, (kind) =>
    send(requestFor(kind === 'known' ? knownName : 'no-such-name-0000')),
  );
}

function recovery(usernameOrUnikatId: string) {
  const body = JSON.stringify({ usernameOrUnikatId, code: 'A'.repeat(30), password });
  return { ...attempt(usernameOrUnikatId, password, 401), path: '/api/accounts/recover', body };
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
