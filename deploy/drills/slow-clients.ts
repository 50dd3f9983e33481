import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { http } from '#shared/limits/server.ts';
import { largestFile } from './aborted-downloads.ts';

const trickleMs = 1_000;
/** Tolerance for a busy machine. */
const graceMs = 5_000;

/** A kind of slow client, and how long the server tolerates it. */
interface Kind {
  readonly name: string;
  readonly head: string;
  readonly limitMs: number;
  /** Sent every second; without it, the client reads slowly. */
  readonly trickle?: string;
}

const kinds: readonly Kind[] = [
  {
    name: 'slow headers',
    head: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    limitMs: http.headersTimeoutMs,
    trickle: 'X-Slow: 1\r\n',
  },
  {
    name: 'slow bodies',
    head: [
      'POST /api/accounts/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'X-XSRF-TOKEN: 1',
      'Content-Length: 30000\r\n\r\n',
    ].join('\r\n'),
    limitMs: http.requestTimeoutMs,
    trickle: ' ',
  },
  {
    name: 'slow reads',
    head: `GET ${largestFile} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    limitMs: http.stalledAnswerMs,
  },
];

/** How many connections of one kind the server ended in time. */
export interface SlowFigures {
  readonly name: string;
  readonly cut: number;
  readonly connections: number;
}

/**
 * Opens that many connections of each kind at once, and waits until the server must have ended them. Skips
 * kinds with a limit above `longestMs`. `fileBytes` is the size of the largest file.
 */
export async function connectSlowly(
  port: number,
  connections: number,
  { longestMs, fileBytes }: { longestMs: number; fileBytes: number },
): Promise<SlowFigures[]> {
  const drilled = kinds.filter(({ limitMs }) => limitMs <= longestMs);
  return Promise.all(
    drilled.map(async (kind) => {
      const tries = Array.from({ length: connections }, () =>
        kind.trickle === undefined ? isReadingCut(port, kind, fileBytes) : isSendingCut(port, kind),
      );
      const cut = (await Promise.all(tries)).filter(Boolean).length;
      return { name: kind.name, cut, connections };
    }),
  );
}

async function isSendingCut(port: number, { head, trickle = '', limitMs }: Kind): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write(head);
  const sending = setInterval(() => socket.write(trickle), trickleMs);
  const deadline = new AbortController();
  socket.once('close', () => deadline.abort());
  await wait(limitMs + graceMs, undefined, deadline).catch(() => undefined);
  clearInterval(sending);
  socket.destroy();
  return deadline.signal.aborted;
}

/** Buffered bytes still arrive when the client reads again, but not the whole file. */
async function isReadingCut(
  port: number,
  { head, limitMs }: Kind,
  fileBytes: number,
): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {}).pause();
  socket.write(head);
  await wait(limitMs + graceMs);
  socket.resume();
  await Promise.race([closed, wait(graceMs)]);
  socket.destroy();
  return socket.bytesRead < fileBytes;
}
