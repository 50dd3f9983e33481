import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Send } from './bench.ts';
import { sender } from './load.ts';

/** The database of this server process. */
export const databaseUrl = process.argv[2] ?? '';

/** Within the process: listens, and reports the port. */
export function report(server: Server): void {
  server.keepAliveTimeout = 0;
  // A bench that fails leaves no server behind, which would keep its output open.
  process.on('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}

/** Starts a server of this folder in its own process. */
export async function startServer(
  name: 'our-server' | 'limit-server',
  databaseUrl: string,
): Promise<{ send: Send; stop: () => Promise<unknown> }> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), [databaseUrl]);
  const [port] = await once(child, 'message');
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { send: sender(Number(port)), stop };
}
