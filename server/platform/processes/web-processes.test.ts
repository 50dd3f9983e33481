import cluster from 'node:cluster';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { startWebProcesses } from './web-processes.ts';

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

/** Starts web processes with this program; `worker` is the first of them, and `pid` its process. */
async function start(program: string, count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'unikat-web-'));
  const file = join(folder, 'web.mjs');
  await writeFile(file, program);
  const web = await startWebProcesses(pathToFileURL(file), {
    count,
    env: {},
    stopMs: 5_000,
    log: createLog('silent'),
    metrics: { read: async () => nothing },
  });
  onTestFinished(async () => {
    await web.stop();
    await rm(folder, { recursive: true });
  });
  const [worker] = Object.values(cluster.workers ?? {});
  return { port: web.port, worker, pid: worker?.process.pid ?? 0 };
}

test('a message to a process that has just died ends nothing else', async () => {
  const listensNowhere = 'process.send({ port: 1 }); process.on("message", () => process.exit());';
  const { worker, pid } = await start(listensNowhere, 1);
  process.kill(pid, 'SIGKILL');
  waitUntilDead(pid);
  const failed = new Promise((resolve) => worker?.process.once('error', resolve));
  // Without a callback, as the library of the metrics sends.
  worker?.send({});
  expect(await failed).toMatchObject({ code: 'EPIPE' });
});

test('a process that hangs gets no connections, which would have no answer when it is killed', async () => {
  const answers = `
    import { createServer } from 'node:http';
    const server = createServer((_, answer) => answer.end('answered')).listen(0, () =>
      process.send({ port: server.address().port }));
    process.on('message', () => process.exit());`;
  const { port, pid } = await start(answers, 2);
  process.kill(pid, 'SIGSTOP');
  const calls = Array.from({ length: 4 }, async () =>
    (await fetch(`http://localhost:${port}`, { headers: { Connection: 'close' } })).text(),
  );
  expect(await Promise.all(calls)).toEqual(Array(4).fill('answered'));
  process.kill(pid, 'SIGKILL');
});
