import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import tls, { type ConnectionOptions } from 'node:tls';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { http as limits } from '#shared/limits/server.ts';
import { makeFolder } from '../../test/folder.ts';
import { type Listening, listen } from './listen.ts';
import { type KeyPair, loadKeyPair } from './tls.ts';

const host = '127.0.0.1';
const dataDir = makeFolder();
const large = Buffer.alloc(32 * 1024 * 1024);
const long = 600_000;
const timeouts = {
  headersTimeoutMs: long,
  requestTimeoutMs: long,
  timeoutCheckMs: 20,
  stalledAnswerMs: long,
  wholeAnswerMs: long,
};
const tricklingMs = 20;
const keepAliveMs = 100;
const maxConnectionsPerAddress = 3;

let keyPair: KeyPair | undefined;
let listening: Listening | undefined;
beforeAll(async () => {
  keyPair = await loadKeyPair({ mode: 'self-signed' }, dataDir);
});
afterEach(async () => {
  await listening?.close();
});
async function start(
  handler: RequestListener,
  own: Partial<typeof timeouts> = {},
  pair?: KeyPair,
): Promise<number> {
  listening = await listen(handler, {
    host,
    port: 0,
    keyPair: pair,
    isReady: () => true,
    drainMs: 0,
    keepAliveMs,
    maxConnectionsPerAddress,
    timeouts: { ...timeouts, ...own },
  });
  return listening.port;
}

/** Resolves when a connection is closed, in order or by a reset. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve());
  });
}

const answerAll: RequestListener = (request, response) => {
  request.on('error', () => {}).resume();
  request.on('end', () => response.end('done'));
};

/** Sends `head`, then single bytes until the server ends the connection; resolves with its answer. */
async function trickle(port: number, head: string): Promise<string> {
  const socket = connect(port, host);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(head);
  const sending = setInterval(() => socket.write('a'), tricklingMs);
  await closing(socket);
  clearInterval(sending);
  return answer;
}

describe('a client that sends a byte at a time', () => {
  test('is cut off while it sends its headers', async () => {
    const port = await start(answerAll, { headersTimeoutMs: 100, requestTimeoutMs: 200 });
    const answer = await trickle(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test('is cut off while it sends its body', async () => {
    const port = await start(answerAll, { requestTimeoutMs: 200, headersTimeoutMs: 100 });
    const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n';
    expect(await trickle(port, head)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('is cut off while it sends nothing at all', async () => {
    const port = await start(answerAll, { headersTimeoutMs: 100, requestTimeoutMs: 200 });
    await closing(connect(port, host).resume());
  });

  test('is cut off while it makes no TLS handshake', async () => {
    const port = await start(answerAll, { headersTimeoutMs: 100 }, keyPair);
    await closing(connect(port, host).resume());
  });
});

describe.each(['http', 'https'])('over %s, a client that reads nothing of its answer', (scheme) => {
  const open = (port: number): Socket =>
    scheme === 'http'
      ? connect(port, host)
      : tls.connect({ port, host, rejectUnauthorized: false });

  async function ask(
    handler: RequestListener,
    own: Partial<typeof timeouts> = { stalledAnswerMs: 100 },
  ): Promise<Socket> {
    const port = await start(handler, own, scheme === 'https' ? keyPair : undefined);
    const client = open(port).on('error', () => {});
    client.pause();
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return client;
  }

  test('is cut off', async () => {
    let closed = false;
    const client = await ask((_request, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.end(large);
    });
    await vi.waitFor(() => expect(closed).toBe(true), 10_000);
    client.destroy();
  });

  test('is cut off even if it sends something from time to time', async () => {
    let closed = false;
    const client = await ask(
      (_request, response) => {
        response.on('close', () => {
          closed = true;
        });
        response.end(large);
      },
      { stalledAnswerMs: 200, wholeAnswerMs: 1_000 },
    );
    const sending = setInterval(() => client.write('\r\n'), tricklingMs);
    await vi.waitFor(() => expect(closed).toBe(true), 10_000);
    clearInterval(sending);
    client.destroy();
  });

  test('gets an answer that takes longer', async () => {
    const client = await ask((_request, response) => {
      response.on('timeout', () => response.end('done'));
    });
    client.resume();
    let answer = '';
    for await (const data of client) {
      answer += data;
      if (answer.endsWith('done')) break;
    }
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('keeps an event stream', async () => {
    let timeouts = 0;
    let closed = false;
    const client = await ask((_request, response) => {
      response.on('timeout', () => {
        timeouts += 1;
        // More than the buffers of the connection, so that the next write finds it full.
        response.write(large);
      });
      response.on('close', () => {
        closed = true;
      });
      response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
      response.write(': begin\n\n');
    });
    await vi.waitFor(() => expect(timeouts).toBe(2), 10_000);
    expect(closed).toBe(false);
    client.destroy();
  });
});

describe('a client that sends requests without waiting for the answers', () => {
  const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count);

  test('is cut off past the limit, and its further requests are not begun', async () => {
    let begun = 0;
    const port = await start(() => {
      begun += 1;
    });
    const client = connect(port, host).resume();
    client.write(requests(1_200));
    await closing(client);
    expect(begun).toBe(limits.maxPipelined);
  });

  test('is served up to the limit, again and again', async () => {
    const port = await start(answerAll);
    const client = connect(port, host);
    let answers = '';
    client.on('data', (data) => {
      answers += data;
    });
    for (const round of [1, 2, 3]) {
      client.write(requests(limits.maxPipelined));
      const expected = round * limits.maxPipelined;
      await vi.waitUntil(() => answers.split('HTTP/1.1 200').length - 1 === expected);
    }
    client.destroy();
  });
});

describe('TLS', () => {
  const handshake = async (own: ConnectionOptions): Promise<string> => {
    const port = await start(answerAll, {}, keyPair);
    const socket = tls.connect({ port, host, rejectUnauthorized: false, ...own });
    await once(socket, 'secureConnect');
    const agreed = `${socket.getProtocol()} ${socket.getCipher().standardName}`;
    socket.destroy();
    return agreed;
  };
  const tls12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;

  test('is version 1.3 if the client supports it', async () => {
    expect(await handshake({})).toMatch(/^TLSv1.3 TLS_AES_256_GCM/);
  });

  test.each([
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ])('is spoken as 1.2 with %s', async (ciphers) => {
    expect(await handshake({ ...tls12, ciphers })).toContain('TLS_ECDHE_RSA');
  });

  test.each(['ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384', 'AES128-SHA', 'AES128-GCM-SHA256'])(
    'is not spoken with %s',
    async (ciphers) => {
      await expect(handshake({ ...tls12, ciphers })).rejects.toThrow('handshake failure');
    },
  );

  test('is never version 1.1', async () => {
    const old = {
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const;
    await expect(handshake(old)).rejects.toThrow();
  });
});

test('an address has only so many connections at a time, and another one in place of each that is closed', async () => {
  const port = await start(answerAll);
  const isServed = async (socket: Socket): Promise<boolean> => {
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => true), closing(socket).then(() => false)]);
  };
  const sockets = Array.from({ length: maxConnectionsPerAddress }, () => connect(port, host));
  for (const socket of sockets) expect(await isServed(socket)).toBe(true);
  expect(await isServed(connect(port, host))).toBe(false);
  sockets[0]?.destroy();
  await vi.waitFor(async () => expect(await isServed(connect(port, host))).toBe(true));
});
