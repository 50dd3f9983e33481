import { type Call, callsOf } from './calls.ts';
import { type Figure, note, yes } from './figures.ts';
import { killHost, runningHosts } from './hosts.ts';
import { startNodeHost } from './nodes.ts';
import { spareHost } from './places.ts';
import type { ClusterSecrets } from './secrets.ts';

// A lock after wrong passwords, and a used-up limit, on a node with the real limits: those of the desks' nodes are
// too high to reach. Limits of calls are not in the log of the database, so a failover may forget them.

const tries = 12;
const tooMany = 429;

export interface Locked {
  /** Whether the lock still answers 429, and what the limit answers; the node ends. */
  readonly check: () => Promise<Figure[]>;
}

const loginLock = 'a login lock';
const attempts: Readonly<Record<string, Call>> = {
  [loginLock]: {
    method: 'POST',
    path: 'api/accounts/login',
    body: { emailUnikatIdOrUsername: 'locked@drill.example', password: 'not the password' },
  },
  'a limit of challenges': { method: 'GET', path: 'api/id/19900517-AAAAA/challenge' },
};

/** Starts the node, and repeats each attempt until it is refused. */
export async function lockOut(secrets: ClusterSecrets): Promise<Locked> {
  if (!runningHosts().includes(spareHost))
    await startNodeHost(spareHost, secrets, { RATE_LIMIT_SCALE: '1' });
  const send = callsOf(spareHost);
  const locked = new Map<string, boolean>();
  for (const [name, attempt] of Object.entries(attempts)) {
    const answers: number[] = [];
    while (answers.length < tries && answers.at(-1) !== tooMany)
      answers.push((await send(attempt)).status);
    locked.set(name, answers.at(-1) === tooMany);
  }
  return {
    async check() {
      const figures: Figure[] = [];
      for (const [name, attempt] of Object.entries(attempts)) {
        const { status } = await send(attempt);
        const stays = locked.get(name) === true && status === tooMany;
        const figure = `429 stays 429 over failovers: ${name}`;
        figures.push(
          name === loginLock ? yes(figure, stays, String(status)) : note(figure, String(status)),
        );
      }
      // It would also send the mails of the part that follows.
      await killHost(spareHost);
      return figures;
    },
  };
}
