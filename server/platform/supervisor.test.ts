import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { supervisor as limits } from '#shared/limits.ts';
import { createLog } from './log.ts';
import { supervise } from './supervisor.ts';

// What it does with the worker's own process is in worker-process.test.ts.

const pauses = async (count: number, script: string) => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const start = () => {
    const child = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  };
  const supervised = supervise('test', start, log);
  await vi.waitUntil(() => lines.length === count, { timeout: 20_000 });
  await supervised.stop();
  return lines.map((line) => JSON.parse(line).pauseMs as number);
};

test('a process that ends again and again is started after longer pauses', async () => {
  expect(await pauses(3, 'process.exit(1)')).toEqual([1, 2, 4].map((n) => n * limits.firstPauseMs));
});

test('a process that worked is started again after the first pause', async () => {
  const script = 'process.send({ works: true }, () => process.exit(1))';
  expect(await pauses(3, script)).toEqual([1, 1, 1].map((n) => n * limits.firstPauseMs));
});

test('a process that cannot be started is tried again after longer pauses', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const supervised = supervise('test', () => undefined, log);
  await vi.waitUntil(() => lines.length === 2, { timeout: 20_000 });
  await supervised.stop();
  expect(lines.map((line) => JSON.parse(line).pauseMs)).toEqual(
    [1, 2].map((n) => n * limits.firstPauseMs),
  );
});

test(
  'stopping twice is harmless, also before the process runs',
  async () => {
    const child = spawn(process.execPath, ['-e', "process.on('disconnect', process.exit)"], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const supervised = supervise('test', () => child, createLog('silent'));
    const exit = once(child, 'exit');
    await Promise.all([supervised.stop(), supervised.stop()]);
    await exit;
  },
  2 * limits.stopMs,
);
