import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { createLog } from './log.ts';

const h = useHarness();

test('neither a value that the database cannot parse nor the message that repeats it is logged', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  for (const value of ['0000-05-17', '1984-05-17\nplanted']) {
    const work = h.db.raw('select ?::date', [value]);
    log.error({ err: await work.catch((caught) => caught) }, 'unexpected error');
  }
  expect(lines.join()).toContain('22008');
  expect(lines.join()).toContain('22007');
  expect(lines.join()).not.toMatch(/05-17|planted/);
});

test('an error of the database is logged without the values that it mentions', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const row = {
    account_type: 'LocalAnonymous',
    username: 'planted-otter-1234',
    language: 'en',
    created_at: h.deps.clock(),
  };
  await h.db('accounts').insert(row);
  const error = await h
    .db('accounts')
    .insert(row)
    .catch((caught) => caught);
  expect(error).toBeInstanceOf(pg.DatabaseError);
  expect(error.detail).toContain('planted');
  log.error({ err: error }, 'unexpected error');
  expect(lines.join()).toContain('accounts__username__key');
  expect(lines.join()).not.toContain('planted');
});

test('a full disk under the log stops nothing', () => {
  const full = openSync('/dev/full', 'w');
  const script = `
    import { createLog } from './server/platform/telemetry/log.ts';
    const log = createLog('info');
    for (let line = 0; line < 1_000; line += 1) log.info('a line');
    process.stderr.write('a fault');
    setTimeout(() => process.exit(7), 50);`;
  const args = ['--no-warnings', '--input-type=module', '-e', script];
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', full, full],
    timeout: 20_000,
  });
  expect(status).toBe(7);
});
