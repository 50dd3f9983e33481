import { median } from './load.ts';

/**
 * The difference of the median times of a call for a known and for an unknown subject, as a share of the
 * smaller. The samples are interleaved, and each side goes first in half of the pairs.
 */
export async function timingGap(
  pairs: number,
  call: (kind: 'known' | 'unknown', pair: number) => Promise<unknown>,
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const order = ['known', 'unknown'] as const;
  for (let pair = 0; pair < pairs; pair += 1)
    for (const kind of pair % 2 ? order : order.toReversed()) {
      const startedAt = performance.now();
      await call(kind, pair);
      times[kind].push(performance.now() - startedAt);
    }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return Math.abs(known - unknown) / Math.min(known, unknown);
}
