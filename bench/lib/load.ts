import { msPerSecond } from '../../shared/durations.ts';
import type { Send } from './bench.ts';
import { type Connection, openConnection, requestOf } from './connection.ts';

/**
 * Sends over connections that stay open, as many as there are requests at the same time. The load shares the machine
 * with the server, and `node:http` would take about as much of it as the server.
 */
export function sender(port: number): Send {
  const idle: Connection[] = [];
  return async (shot) => {
    let connection = idle.pop();
    while (connection && !connection.isOpen()) connection = idle.pop();
    connection ??= openConnection(port);
    const { status, head, body } = await connection.exchange(requestOf(shot));
    idle.push(connection);
    if (status === shot.status) return shot.wantsHead ? head : body;
    throw new Error(`${shot.method} ${shot.path} answered ${status}: ${body}`);
  };
}

/** Does all the work, `concurrency` at a time; resolves with pieces of work per second. */
export async function rateOf(
  work: readonly ((send: Send) => Promise<unknown>)[],
  send: Send,
  concurrency: number,
): Promise<number> {
  const queue = work.values();
  const startedAt = performance.now();
  const worker = async () => {
    for (const piece of queue) await piece(send);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return work.length / ((performance.now() - startedAt) / msPerSecond);
}

/** The middle value; the upper one of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
