import { once } from 'node:events';
import type { Server } from 'node:http';
import { parentPort, Worker } from 'node:worker_threads';
import type { Send } from './bench.ts';
import { sender } from './load.ts';

/** Within the thread: listens, and tells the port. */
export function report(server: Server): void {
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' ? address?.port : undefined);
  });
}

/** Starts a server of this folder in a thread, on that database. */
export async function startServer(
  name: 'our-server' | 'limit-server',
  databaseUrl: string,
): Promise<{ send: Send; stop: () => Promise<number> }> {
  const worker = new Worker(new URL(`./${name}.ts`, import.meta.url), { workerData: databaseUrl });
  const [port] = await once(worker, 'message');
  return { send: sender(Number(port)), stop: () => worker.terminate() };
}
