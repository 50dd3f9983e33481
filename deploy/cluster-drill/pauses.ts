import { setTimeout as wait } from 'node:timers/promises';
import type { DeskFigures } from './desks.ts';
import { until } from './until.ts';

// How long desks have to wait, by the times of their acknowledgements.

const calmMs = 5_000;
const workSeconds = 120;

export interface Pauses {
  /**
   * Lets something happen; resolves with the longest time in seconds without any acknowledgement, from just before
   * until the desks work again. Throws if they did not work before.
   */
  readonly during: (happen: () => Promise<unknown>) => Promise<number>;
  /** The same for all other times since the desks were opened. */
  readonly outside: () => number;
}

/** Watches desks that are open. */
export function watchPauses({ ackTimes }: Pick<DeskFigures, 'ackTimes'>): Pauses {
  const events: { readonly from: number; readonly to: number }[] = [];
  const moreThan = (count: number) =>
    until('the desks work', () => ackTimes.length > count, workSeconds);
  return {
    async during(happen) {
      await wait(calmMs);
      await moreThan((events.at(-1)?.to ?? 0) + 1);
      const from = ackTimes.length - 1;
      await happen();
      await moreThan(ackTimes.length);
      await wait(calmMs);
      const to = ackTimes.length - 1;
      events.push({ from, to });
      return longestPause(ackTimes.slice(from, to + 1));
    },
    outside() {
      const starts = [0, ...events.map(({ to }) => to)];
      const ends = [...events.map(({ from }) => from), ackTimes.length - 1];
      return Math.max(
        ...starts.map((start, index) =>
          longestPause(ackTimes.slice(start, (ends[index] ?? 0) + 1)),
        ),
      );
    },
  };
}

/** The longest time between two neighbours, in seconds. Throws if there are no two. */
export function longestPause(times: readonly number[]): number {
  if (times.length < 2) throw new Error('The desks got no two acknowledgements to compare.');
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return pauses.reduce((longest, pause) => Math.max(longest, pause)) / 1_000;
}
