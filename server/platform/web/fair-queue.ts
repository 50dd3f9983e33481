import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '#shared/api/errors.ts';

/** Runs a few pieces of work at a time; the waiting lines take turns. */
export interface FairQueue {
  /**
   * Throws `Server_Overloaded` if too many pieces wait. A piece that must wait in a second queue gives its place in
   * the first one back, because others can use it; it goes on without. The work learns whether it had to wait.
   */
  readonly run: <Result>(
    line: string,
    work: (hasWaited: boolean) => Promise<Result>,
  ) => Promise<Result>;
}

/** How many pieces run at once, how many of one line do, and how many may wait. */
export interface FairQueueLimits {
  readonly running: number;
  readonly runningPerLine?: number;
  readonly waiting: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Gives the place of the running piece back, once. */
const leaveCurrent = new AsyncLocalStorage<() => void>();

/**
 * A queue in which one busy line cannot block the others: the lines are served in turn, a line may fill all places
 * that no other wants, and in a full queue the longest line gives a place to a shorter one.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { running, runningPerLine = running, waiting } = limits;
  /** In the order in which the lines are served. */
  const lines = new Map<string, Waiting[]>();
  /** How many pieces run, by line and in all. */
  const active = new Map<string, number>();
  let activeInAll = 0;

  const mayRun = (name: string) =>
    activeInAll < running && (active.get(name) ?? 0) < runningPerLine;

  function take(name: string): void {
    activeInAll++;
    active.set(name, (active.get(name) ?? 0) + 1);
  }

  function giveBack(name: string): void {
    activeInAll--;
    const left = (active.get(name) ?? 0) - 1;
    if (left > 0) active.set(name, left);
    else active.delete(name);
  }

  /** Gives a free slot to the next line. */
  function passOn(): void {
    for (const [name, line] of lines) {
      if (!mayRun(name)) continue;
      lines.delete(name);
      const first = line.shift();
      if (line.length > 0) lines.set(name, line);
      take(name);
      first?.begin();
      return;
    }
  }

  function refuseLastOfLongest(ownLength: number): void {
    const [name, longest] = [...lines].reduce(
      (a, b) => (b[1].length > a[1].length ? b : a),
      ['', [] as Waiting[]],
    );
    if (longest.length <= ownLength + 1) throw new ApiError('Server_Overloaded');
    longest.pop()?.refuse();
    if (longest.length === 0) lines.delete(name);
  }

  function waitInLine(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    const inAll = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (inAll >= waiting) refuseLastOfLongest(line.length);
    return new Promise((begin, reject) => {
      line.push({ begin, refuse: () => reject(new ApiError('Server_Overloaded')) });
      lines.set(name, line);
    });
  }

  /** Gives a place back, once. */
  function leaveOnce(name: string): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      giveBack(name);
      passOn();
    };
  }

  return {
    async run(name, work) {
      const mustWait = !mayRun(name);
      if (!mustWait) take(name);
      else {
        leaveCurrent.getStore()?.();
        await waitInLine(name);
      }
      const leave = leaveOnce(name);
      try {
        return await leaveCurrent.run(leave, () => work(mustWait));
      } finally {
        leave();
      }
    },
  };
}
