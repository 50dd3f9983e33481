import cluster from 'node:cluster';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { startWebProcesses } from './web-processes.ts';

/** Listens nowhere, and ends when it hears anything. */
const webProcess = 'process.send({ port: 1 }); process.on("message", () => process.exit());';
const nothing = { type: '', text: '' };

/**
 * Waits until a process has ended, without handling the end: this process has not noticed it yet. Its channel is open
 * until the last of its threads has ended.
 */
function waitUntilDead(pid: number): void {
  const isOver = () =>
    /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) &&
    readdirSync(`/proc/${pid}/task`).length === 1;
  while (!isOver());
}

test('a message to a process that has just died ends nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unikat-web-'));
  const file = join(folder, 'web.mjs');
  await writeFile(file, webProcess);
  const web = await startWebProcesses(pathToFileURL(file), {
    count: 1,
    env: {},
    stopMs: 5_000,
    log: createLog('silent'),
    metrics: { read: async () => nothing },
  });
  const [worker] = Object.values(cluster.workers ?? {});
  const pid = worker?.process.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  waitUntilDead(pid);
  const failed = new Promise((resolve) => worker?.process.once('error', resolve));
  // Without a callback, as the library of the metrics sends.
  worker?.send({});
  expect(await failed).toMatchObject({ code: 'EPIPE' });
  await web.stop();
  await rm(folder, { recursive: true });
});
