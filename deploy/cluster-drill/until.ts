import { setTimeout as wait } from 'node:timers/promises';

const askEveryMs = 50;

type Falsy = false | '' | 0 | undefined;

/** Asks until the answer is truthy, and resolves with it. Throws after `seconds`, with the last error if there is one. */
export async function until<Found>(
  what: string,
  ask: () => Found | Falsy | Promise<Found | Falsy>,
  seconds = 60,
): Promise<Found> {
  const deadline = performance.now() + seconds * 1_000;
  let problem = '';
  while (performance.now() < deadline) {
    try {
      const found = await ask();
      if (found) return found;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    await wait(askEveryMs);
  }
  throw new Error(`not within ${seconds} seconds: ${what}${problem && ` (${problem})`}`);
}
