import pg from 'pg';
import { expect, test } from 'vitest';
import { useHarness } from '../test/harness.ts';
import { createLog } from './log.ts';

const h = useHarness();

test('an error of the database is logged without the values it speaks of', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const row = {
    account_type: 'Local',
    email: 'planted@example.org',
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
  expect(lines.join()).toContain('accounts__email__key');
  expect(lines.join()).not.toContain('planted');
});
