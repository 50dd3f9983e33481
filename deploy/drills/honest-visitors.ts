import { setTimeout as wait } from 'node:timers/promises';
import type { Send, Shot } from '../../bench/lib/bench.ts';

/** Figures of honest visitors: the time of each answer, and why requests failed. */
export interface HonestFigures {
  readonly times: number[];
  readonly failures: string[];
}

/** Sends a request every `everyMs` until `attack` is over, at most `count` times. */
export async function visitDuring(
  attack: Promise<unknown>,
  send: Send,
  { shotOf, everyMs, count = Number.POSITIVE_INFINITY }: Visits,
): Promise<HonestFigures> {
  const figures: HonestFigures = { times: [], failures: [] };
  const visits: Promise<void>[] = [];
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  while (!isOver && visits.length < count) {
    visits.push(visit(send, shotOf(visits.length), figures));
    await Promise.race([over, wait(everyMs)]);
  }
  await Promise.all([over, ...visits]);
  return figures;
}

interface Visits {
  readonly shotOf: (index: number) => Shot;
  readonly everyMs: number;
  readonly count?: number;
}

async function visit(send: Send, shot: Shot, figures: HonestFigures): Promise<void> {
  const startedAt = performance.now();
  try {
    await send(shot);
    figures.times.push(performance.now() - startedAt);
  } catch (error) {
    figures.failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** The value that is greater than this share of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
