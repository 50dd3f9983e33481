import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can be cut and blocked without touching the database. */
export interface DatabaseLink {
  /** The address of the database through this link. */
  readonly url: string;
  /** Closes every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Stops all traffic without closing connections. */
  readonly freeze: () => void;
  /** Lets new and frozen connections through again. */
  readonly mend: () => Promise<void>;
}

/** Opens a link to the database of `url` on a free port. */
export async function openDatabaseLink(url: string): Promise<DatabaseLink> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (isFrozen) freeze();
  });
  const freeze = () => {
    isFrozen = true;
    for (const socket of sockets) socket.pause();
  };
  const listen = async (onPort: number) => {
    server.listen(onPort, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  return {
    url: through.href,
    freeze,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(address.port);
    },
  };
}
