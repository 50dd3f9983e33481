import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { http as limits } from '#shared/limits/server.ts';
import { toCallerAddress } from './caller-address.ts';
import { type KeyPair, tlsVersions } from './tls.ts';

export interface Listening {
  port: number;
  /** Accepts no new connections, lets running answers end, and cuts those that take longer than `drainMs`. */
  close(): Promise<void>;
}

/** How long a client may take to send its request and to read the answer. */
type Timeouts = Readonly<
  Record<
    | 'headersTimeoutMs'
    | 'requestTimeoutMs'
    | 'timeoutCheckMs'
    | 'stalledAnswerMs'
    | 'wholeAnswerMs',
    number
  >
>;

interface Options {
  host: string;
  port: number;
  keyPair: KeyPair | undefined;
  isReady: () => boolean;
  /** Time in which running answers may end after the close. */
  drainMs: number;
  /** Time for which a connection without a call stays open; a load balancer must close it first. */
  keepAliveMs: number;
  /** Connections that one address may have; behind a proxy, which has to limit them itself, there is no limit here. */
  maxConnectionsPerAddress: number;
  /** Shorter limits for tests. */
  timeouts?: Timeouts;
}

/** Listens on every address of `host` (localhost has two), with HTTPS if there is a key pair. Throws if the port is taken. */
export async function listen(handler: http.RequestListener, options: Options): Promise<Listening> {
  const addresses = await lookup(options.host, { all: true });
  const servers: http.Server[] = [];
  let { port } = options;
  for (const { address } of addresses) {
    const server = createServer(handler, options);
    const error = await tryListen(server, port, address);
    if (error === undefined) {
      servers.push(server);
      port = portOf(server);
    } else if (!isMissingAddress(error)) {
      for (const one of servers) one.close();
      throw new Error(`Port ${port} on ${options.host} is not free; set PORT to another one.`, {
        cause: error,
      });
    }
  }
  if (servers.length === 0) throw new Error(`${options.host} is not an address of this machine.`);
  return {
    port,
    close: async () => void (await Promise.all(servers.map((server) => close(server, options)))),
  };
}

function createServer(handler: http.RequestListener, options: Options): http.Server {
  const { keyPair, isReady, keepAliveMs, timeouts = limits } = options;
  const settings = {
    maxHeaderSize: limits.maxHeaderBytes,
    keepAliveTimeout: keepAliveMs,
    headersTimeout: timeouts.headersTimeoutMs,
    requestTimeout: timeouts.requestTimeoutMs,
    connectionsCheckingInterval: timeouts.timeoutCheckMs,
  };
  const handshakeTimeout = timeouts.headersTimeoutMs;
  const server = keyPair
    ? https.createServer({ ...settings, ...keyPair, ...tlsVersions, handshakeTimeout })
    : http.createServer(settings);
  // Node needs two checks to see that nothing was sent in between.
  server.timeout = timeouts.stalledAnswerMs / 2;
  server.on('connection', limitPerAddress(options.maxConnectionsPerAddress));
  const isOneTooMany = countUnanswered();
  server.on('request', (request, response) => {
    if (isOneTooMany(response, request.socket)) {
      request.socket.destroy();
      return;
    }
    // While stopping, each client must open a new connection, which reaches another node.
    if (!isReady()) response.setHeader('Connection', 'close');
    cutWhenSlow(response, request.socket, timeouts);
    handler(request, response);
  });
  return server;
}

/** Closes a connection at once if its address has too many already: one client must not take all that a node can have. */
function limitPerAddress(max: number): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const { host } = toCallerAddress(socket.remoteAddress ?? '');
    const count = (open.get(host) ?? 0) + 1;
    open.set(host, count);
    socket.once('close', () => {
      const left = (open.get(host) ?? 0) - 1;
      if (left > 0) open.set(host, left);
      else open.delete(host);
    });
    if (count > max) socket.destroy();
  };
}

/** Whether a connection sends too many requests at once; Node begins all answers at the same time. */
function countUnanswered() {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1): number => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  return (response: http.ServerResponse, socket: Socket): boolean => {
    response.once('close', () => add(socket, -1));
    return add(socket, 1) > limits.maxPipelined;
  };
}

/**
 * Ends the connection of a client that stops reading for a while, or that takes too long for the whole answer:
 * it could read a little, or send a byte, from time to time.
 */
function cutWhenSlow(response: http.ServerResponse, socket: Socket, timeouts: Timeouts): void {
  const cut = () => {
    if (!isEventStream(response)) socket.destroy();
  };
  response.on('timeout', () => {
    if (socket.writableLength > 0) cut();
  });
  const whole = setTimeout(cut, timeouts.wholeAnswerMs).unref();
  response.once('close', () => clearTimeout(whole));
}

/** An event stream stays open as long as its reader. */
function isEventStream(response: http.ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

/** Resolves with the error, if any: a machine may lack one of the two addresses of localhost. */
async function tryListen(server: http.Server, port: number, address: string): Promise<unknown> {
  try {
    server.listen(port, address);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return error;
  }
}

function isMissingAddress(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}

function portOf(server: http.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

async function close(server: http.Server, { drainMs }: Pick<Options, 'drainMs'>): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cut);
}
