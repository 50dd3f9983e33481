import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { msPerSecond } from '../../shared/durations.ts';

const pipelined = 20;
const connectionsPerSecond = 15;
const cutAfterMs = 150;

/** The largest file of the page. */
export const largestFile = '/api-reference.js';

/** Requests the largest file `count` times, many times on each connection, and cuts every connection. */
export async function abortDownloads(port: number, count: number): Promise<void> {
  const connections: Promise<void>[] = [];
  while (connections.length * pipelined < count) {
    connections.push(abortOne(port));
    await wait(msPerSecond / connectionsPerSecond);
  }
  await Promise.all(connections);
}

async function abortOne(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write(`GET ${largestFile} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(pipelined));
  await wait(cutAfterMs);
  socket.destroy();
}
