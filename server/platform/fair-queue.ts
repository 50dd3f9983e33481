import { ApiError } from '#shared/api/errors.ts';

/** Runs pieces of work a few at a time; the lines of those who wait take turns. */
export interface FairQueue {
  /** Throws `Server_Overloaded` when too many wait already. */
  readonly run: <Result>(line: string, work: () => Promise<Result>) => Promise<Result>;
}

/** How many pieces run at once, how many may wait in all, and how many of one line. */
export interface FairQueueLimits {
  readonly running: number;
  readonly waiting: number;
  readonly waitingPerLine: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * A queue in which one busy line cannot keep the others out: the lines are served in turn, each may
 * hold a share of the places, and a full queue makes room for a shorter line at the cost of the
 * longest.
 */
export function createFairQueue({ running, waiting, waitingPerLine }: FairQueueLimits): FairQueue {
  /** In the order in which the lines are served next. */
  const lines = new Map<string, Waiting[]>();
  let active = 0;

  /** Hands a slot that is free now to the next in turn, or gives it back. */
  function passOn(): void {
    const [next] = lines;
    if (!next) {
      active--;
      return;
    }
    const [name, line] = next;
    lines.delete(name);
    const first = line.shift();
    if (line.length > 0) lines.set(name, line);
    first?.begin();
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
    if (line.length >= waitingPerLine) throw new ApiError('Server_Overloaded');
    const inAll = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (inAll >= waiting) refuseLastOfLongest(line.length);
    return new Promise((begin, reject) => {
      line.push({ begin, refuse: () => reject(new ApiError('Server_Overloaded')) });
      lines.set(name, line);
    });
  }

  return {
    async run(name, work) {
      if (active < running) active++;
      else await waitInLine(name);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
