import { ApiError } from '#shared/api/errors.ts';
import { type Random, systemRandom } from '../keys/random.ts';

/** A place that was given; `leave` gives it back, once. */
export interface Place {
  readonly hasWaited: boolean;
  readonly leave: () => void;
}

/** A few places, for which lines wait that take turns. */
export interface FairQueue {
  /**
   * Takes a place for a line. One of the waiting places that are kept is for those who ask with `isKept`. Throws
   * `Server_Overloaded` if it is refused in a full queue, or waits for too long.
   */
  readonly enter: (line: string, isKept?: boolean) => Promise<Place>;
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
  readonly isKept: boolean;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * A queue in which one busy line cannot block the others: the lines are served in turn, and a line may fill all waiting
 * places that no other wants. In a full queue one of the longest lines is refused at random, so that whoever fills it
 * has no better chance than others.
 */
export function createFairQueue(
  { places, placesPerLine = places, waiting, kept = 0, longestWaitMs }: FairQueueLimits,
  random: Pick<Random, 'int'> = systemRandom,
): FairQueue {
  /** In the order in which the lines are served. */
  const lines = new Map<string, Waiting[]>();
  /** Places in use, by line and in all. */
  const active = new Map<string, number>();
  let activeInAll = 0;

  const mayEnter = (name: string) =>
    activeInAll < places && (active.get(name) ?? 0) < placesPerLine;

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

  /** Gives a free place to the next line. */
  function passOn(): void {
    for (const [name, line] of lines) {
      if (!mayEnter(name)) continue;
      lines.delete(name);
      const first = line.shift();
      if (line.length > 0) lines.set(name, line);
      take(name);
      first?.begin();
      return;
    }
  }

  const waitingPieces = (isKept: boolean) =>
    [...lines.values()].map((line) => line.filter((piece) => piece.isKept === isKept));

  function refuseOneOfLongest(): void {
    const pieces = waitingPieces(false);
    const longest = Math.max(...pieces.map(({ length }) => length));
    const candidates = pieces.filter(({ length }) => length === longest).flat();
    candidates[random.int(candidates.length)]?.refuse();
  }

  function forget(name: string, piece: Waiting): void {
    const line = (lines.get(name) ?? []).filter((other) => other !== piece);
    if (line.length > 0) lines.set(name, line);
    else lines.delete(name);
  }

  function waitInLine(name: string, wantsKept: boolean): Promise<void> {
    const isKept = wantsKept && waitingPieces(true).flat().length < kept;
    return new Promise((resolve, reject) => {
      const piece: Waiting = {
        isKept,
        begin: () => {
          clearTimeout(cut);
          resolve();
        },
        refuse: () => {
          clearTimeout(cut);
          forget(name, piece);
          reject(new ApiError('Server_Overloaded'));
        },
      };
      const cut = longestWaitMs === undefined ? undefined : setTimeout(piece.refuse, longestWaitMs);
      lines.set(name, [...(lines.get(name) ?? []), piece]);
      if (waitingPieces(false).flat().length > waiting - kept) refuseOneOfLongest();
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
    async enter(name, wantsKept = false) {
      const hasWaited = !mayEnter(name);
      if (hasWaited) await waitInLine(name, wantsKept);
      else take(name);
      return { hasWaited, leave: leaveOnce(name) };
    },
    waiting: () => [...lines.values()].flat().length,
  };
}
