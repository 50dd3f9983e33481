import { Agent, request } from 'node:http';
import { msPerSecond } from '../../shared/durations.ts';
import type { Send, Shot } from './bench.ts';

/** Sends over persistent connections; the load shares the machine with the server. */
export function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return (shot) => shoot(agent, port, shot);
}

function shoot(agent: Agent, port: number, shot: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method, path, headers } = shot;
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === shot.status) resolve(text);
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(shot.body);
  });
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
