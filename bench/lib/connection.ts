import { connect } from 'node:net';
import type { Shot } from './bench.ts';

/** The answer to a request, as far as the load reads it. */
interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A connection that stays open and takes one request at a time. */
export interface Connection {
  readonly exchange: (request: string) => Promise<Answer>;
  readonly isOpen: () => boolean;
}

/** Opens a connection to a server of this machine. */
export function openConnection(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = '';
  let waiting = Promise.withResolvers<Answer>();
  // A character for each byte, so that lengths agree.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const answer = answerIn(received);
    if (answer) waiting.resolve(answer);
  });
  socket.on('error', (error) => waiting.reject(error));
  socket.on('close', () => waiting.reject(new Error('the server closed the connection')));
  return {
    exchange(request) {
      received = '';
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    isOpen: () => socket.writable,
  };
}

/** A request as it is sent. */
export function requestOf({ method, path, headers = {}, body = '' }: Shot): string {
  const all = { host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Undefined until the answer is complete. */
function answerIn(received: string): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const body = bodyOf(head, received.slice(end + 4));
  if (body === undefined) return undefined;
  const status = Number(received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  return { status, head, body: Buffer.from(body, 'latin1').toString() };
}

function bodyOf(head: string, rest: string): string | undefined {
  if (/^transfer-encoding: chunked$/im.test(head)) return joinChunks(rest);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return rest.length < length ? undefined : rest;
}

/** Each chunk follows a line with its length in hexadecimal digits; one of no length is the end. */
function joinChunks(rest: string): string | undefined {
  let body = '';
  for (let at = 0; ; ) {
    const start = rest.indexOf('\r\n', at) + 2;
    const length = Number.parseInt(rest.slice(at, start), 16);
    at = start + length + 2;
    if (start < 2 || at > rest.length) return undefined;
    if (length === 0) return body;
    body += rest.slice(start, start + length);
  }
}
