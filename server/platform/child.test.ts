import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startChild } from './child.ts';

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
    // An error that no listener takes would come now, and fail this run.
    await new Promise(setImmediate);
  });

  test('for want of a descriptor refuses the logo, and the server goes on', async () => {
    const images = new URL('./images.ts', import.meta.url);
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
