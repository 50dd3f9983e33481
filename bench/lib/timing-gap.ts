import { median } from './load.ts';

/** A subject that exists, and one that does not. */
export const knownOrUnknown = ['known', 'unknown'] as const;

/**
 * The largest difference of the median times of a call for subjects of several kinds, as a share of the smallest. The
 * samples are interleaved, and every other turn goes backwards.
 */
export async function timingGap<Kind extends string>(
  turns: number,
  kinds: readonly Kind[],
  call: (kind: Kind, turn: number) => Promise<unknown>,
): Promise<number> {
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const kind of turn % 2 ? kinds : kinds.toReversed()) {
      const startedAt = performance.now();
      await call(kind, turn);
      times.get(kind)?.push(performance.now() - startedAt);
    }
  const medians = [...times.values()].map(median);
  return Math.max(...medians) / Math.min(...medians) - 1;
}
