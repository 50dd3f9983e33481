import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { supervisor as limits } from '#shared/limits/server.ts';
import { createLog } from '../telemetry/log.ts';
import { keepRunning, startChild } from './processes.ts';

const run = promisify(execFile);

describe('a child process that cannot be started', () => {
  test.each([
    ['a command that does not exist', ['/nowhere/node']],
    ['an environment that is too large', ['/bin/true', 'x'.repeat(4_000_000)]],
  ] as const)('because of %s is undefined and ends nothing', async (_, command) => {
    const [program, ...first] = command;
    expect(startChild(new URL(import.meta.url), { env: {}, command: [program, ...first] })).toBe(
      undefined,
    );
    // An error without a listener would be emitted now, and fail this run.
    await new Promise(setImmediate);
  });

  test('because of too many open files makes the server refuse the logo, and the server continues', async () => {
    const images = new URL('../media/images.ts', import.meta.url);
    const program = `
      import { openSync } from 'node:fs';
      import { toLogoPng } from '${images}';
      try { for (;;) openSync('/dev/null'); } catch {}
      const refused = await toLogoPng('owner', Buffer.from('x')).catch((error) => error);
      process.on('exit', () => process._rawDebug(refused.key));
    `;
    const shell = 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"';
    const { stderr } = await run('/bin/sh', ['-c', shell, process.execPath, program]);
    expect(stderr.trim()).toBe('Server_Overloaded');
  });
});

// worker-process.test.ts tests it with the worker itself.

/** The pauses before the first restarts of a process that runs this script. */
const pauses = async (count: number, script: string, steadyMs?: number) => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const start = () =>
    spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const kept = keepRunning('test', start, log, steadyMs === undefined ? {} : { steadyMs });
  await vi.waitUntil(() => lines.length === count, { timeout: 60_000 });
  await kept.stop();
  return lines.map((line) => JSON.parse(line).pauseMs as number);
};

test('a process that ends again and again is started after longer pauses', async () => {
  expect(await pauses(3, 'process.exit(1)')).toEqual([1, 2, 4].map((n) => n * limits.firstPauseMs));
});

test('a process that worked is started again after the first pause', async () => {
  const script = 'process.send({ works: true }, () => process.exit(1))';
  expect(await pauses(3, script)).toEqual([1, 1, 1].map((n) => n * limits.firstPauseMs));
});

test('a process that ran for a while is started again after the first pause', async () => {
  expect(await pauses(3, 'process.exit(1)', 1)).toEqual(
    [1, 1, 1].map((n) => n * limits.firstPauseMs),
  );
});

test('a process that cannot be started is tried again after longer pauses', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const kept = keepRunning('test', () => undefined, log);
  await vi.waitUntil(() => lines.length === 2, { timeout: 60_000 });
  await kept.stop();
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
    const kept = keepRunning('test', () => child, createLog('silent'));
    const exit = once(child, 'exit');
    await Promise.all([kept.stop(), kept.stop()]);
    await exit;
  },
  2 * limits.stopMs,
);
