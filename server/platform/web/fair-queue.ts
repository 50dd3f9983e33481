import { ApiError } from '#shared/api/errors.ts';
import { type Random, systemRandom } from '../keys/random.ts';

/** A few places, for which lines wait that take turns. */
export interface FairQueue {
  /**
   * Takes a place for a line; resolves with what gives it back. Those with `isKept` may wait in a kept place. Throws
   * `Server_Overloaded` if the piece is refused in a full queue, or waits for too long.
   */
  readonly enter: (line: string, isKept?: boolean) => Promise<() => void>;
  /** How many wait. */
  readonly waiting: () => number;
}

/** How many places there are, how many of them one line gets, and how many may wait for one. */
export interface FairQueueLimits {
  readonly places: number;
  readonly placesPerLine?: number;
  readonly waiting: number;
  /** Those of `waiting` that are kept. */
  readonly kept?: number;
  readonly longestWaitMs?: number;
}

interface Waiting {
  readonly line: string;
  readonly isKept: boolean;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * A queue in which one busy line cannot block the others: lines are served in turn, and one may fill all waiting places
 * that no other wants. A full queue refuses one piece of its longest lines at random, so that those who fill it have no
 * better chance than those who come later.
 */
export function createFairQueue(
  { places, placesPerLine = places, waiting, kept = 0, longestWaitMs }: FairQueueLimits,
  random: Pick<Random, 'int'> = systemRandom,
): FairQueue {
  /** The line of each place in use. */
  const inside: string[] = [];
  /** A line's turn is where its first piece stands. */
  let pieces: Waiting[] = [];

  const mayEnter = (line: string) =>
    inside.length < places && inside.filter((other) => other === line).length < placesPerLine;

  /** Gives a free place to the next line, which then is the last. */
  function passOn(): void {
    const next = pieces.find(({ line }) => mayEnter(line));
    if (!next) return;
    const [others, rest] = [[], []] as [Waiting[], Waiting[]];
    for (const piece of pieces)
      if (piece !== next) (piece.line === next.line ? rest : others).push(piece);
    pieces = [...others, ...rest];
    inside.push(next.line);
    next.begin();
  }

  function refuseOneOfLongest(strangers: readonly Waiting[]): void {
    const lines = [...Map.groupBy(strangers, ({ line }) => line).values()];
    const longest = Math.max(...lines.map(({ length }) => length));
    const candidates = lines.filter(({ length }) => length === longest).flat();
    candidates[random.int(candidates.length)]?.refuse();
  }

  async function wait(line: string, wantsKept: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const isKept = wantsKept && pieces.filter((piece) => piece.isKept).length < kept;
    const piece: Waiting = {
      line,
      isKept,
      begin: resolve,
      refuse() {
        pieces = pieces.filter((other) => other !== piece);
        reject(new ApiError('Server_Overloaded'));
      },
    };
    pieces.push(piece);
    const strangers = pieces.filter((other) => !other.isKept);
    if (strangers.length > waiting - kept) refuseOneOfLongest(strangers);
    const cut = longestWaitMs && setTimeout(piece.refuse, longestWaitMs);
    return promise.finally(() => clearTimeout(cut));
  }

  return {
    async enter(line, wantsKept = false) {
      if (mayEnter(line)) inside.push(line);
      else await wait(line, wantsKept);
      return () => {
        inside.splice(inside.indexOf(line), 1);
        passOn();
      };
    },
    waiting: () => pieces.length,
  };
}
