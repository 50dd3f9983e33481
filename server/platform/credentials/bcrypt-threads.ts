import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { CompareJob, HashJob } from './bcrypt-thread.ts';

// bcrypt in threads of low priority: a wave of logins slows logins, and hardly the calls of those who are logged in.

/** In these threads alone, of Linux and macOS; 0 is the rest of the process, and 19 the lowest priority. */
const niceIncrement = 10;
let threads: Piscina | undefined;

/** The bcrypt hash of a text, with a new salt of this cost, or with the given salt. */
export async function hash(text: string, salt: number | string): Promise<string> {
  const job: HashJob = { text, salt };
  return await started().run(job, { name: 'hash' });
}

/** Whether a text fits a bcrypt hash. */
export async function compare(text: string, hashed: string): Promise<boolean> {
  const job: CompareJob = { text, hashed };
  return await started().run(job, { name: 'compare' });
}

/** The threads of this process, which start with the first hash and do not keep the process alive. */
function started(): Piscina {
  threads ??= new Piscina({
    filename: new URL('./bcrypt-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: Number.POSITIVE_INFINITY,
    niceIncrement,
    // They take no part in traces.
    execArgv: [],
  });
  return threads;
}
