import { setTimeout as wait } from 'node:timers/promises';
import type { LoggedInUser } from '#shared/api/accounts.ts';

const askEveryMs = 100;
const checkEveryMs = 20;

/** Calls to nodes of this machine through a load balancer. */
export interface BalancedLoad {
  /** Calls a node that is ready. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  readonly logIn: (login: string, password: string) => Promise<Response>;
  /** Repeats calls, one after the other, until the end. */
  readonly repeat: (...calls: readonly (() => Promise<Response>)[]) => void;
  /** Resolves when that many nodes are ready. */
  readonly untilReady: (nodes: number) => Promise<void>;
  /** Resolves when that many more of the repeated calls have been answered. */
  readonly moreAnswers: (count: number) => Promise<void>;
  /** The repeated calls since the last time: how many, the answers other than 200, and the longest in ms. */
  readonly takeFigures: () => Figures;
  /** Ends the repeated calls and the balancer. */
  readonly stop: () => Promise<void>;
}

export interface Figures {
  readonly answered: number;
  readonly failures: readonly string[];
  readonly longestMs: number;
}

/** Starts a load balancer: it asks /readyz of the nodes at `ports` and sends calls to those that are ready. */
export function startBalancedLoad(ports: () => Iterable<number>): BalancedLoad {
  const ready = new Set<number>();
  const running: Promise<void>[] = [];
  let isOver = false;
  let turn = 0;
  let total = 0;
  let figures = { answered: 0, failures: [] as string[], longestMs: 0 };

  const balance = async () => {
    while (!isOver) {
      for (const port of ports()) {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
        if (answer?.ok) ready.add(port);
        else ready.delete(port);
      }
      // A load balancer asks at intervals.
      await wait(askEveryMs);
    }
  };
  const call = async (path: string, init?: RequestInit) => {
    const choice = [...ready];
    turn += 1;
    const answer = await fetch(`http://localhost:${choice[turn % choice.length]}/${path}`, init);
    await answer.clone().arrayBuffer();
    return answer;
  };
  const work = async (calls: readonly (() => Promise<Response>)[]) => {
    for (let next = 0; !isOver; next += 1) {
      const askedAt = performance.now();
      const outcome = await calls[next % calls.length]?.().then(
        ({ status }) => String(status),
        (error: Error) => `${error.message}: ${error.cause}`,
      );
      total += 1;
      figures.answered += 1;
      figures.longestMs = Math.max(figures.longestMs, performance.now() - askedAt);
      if (outcome !== '200') figures.failures.push(String(outcome));
    }
  };
  const until = async (check: () => boolean) => {
    while (!check()) await wait(checkEveryMs);
  };
  running.push(balance());
  return {
    call,
    logIn: (login, password) =>
      call('api/accounts/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': '1' },
        body: JSON.stringify({ emailUnikatIdOrUsername: login, password }),
      }),
    repeat: (...calls) => void running.push(work(calls)),
    untilReady: (nodes) => until(() => ready.size === nodes),
    moreAnswers: (count) => {
      const enough = total + count;
      return until(() => total >= enough);
    },
    takeFigures() {
      const taken = figures;
      figures = { answered: 0, failures: [], longestMs: 0 };
      return taken;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** The header by which calls are those of a user. */
export async function bearerOf(answer: Response): Promise<{ Authorization: string }> {
  // The API's own tests check the shape of the answer.
  const { accessToken } = (await answer.json()) as LoggedInUser;
  return { Authorization: `Bearer ${accessToken}` };
}
