import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrlOf } from '../platform/database.ts';
import { withDatabase } from './database-urls.ts';
import { issueId, makeUser } from './factories.ts';
import { useHarness } from './harness.ts';

const h = useHarness();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm run admin` on the database of the harness; resolves with what it printed. */
async function run(...args: string[]): Promise<string> {
  const database = new URL(databaseUrlOf(h.db)).pathname.slice(1);
  const { appUrl, ownerUrl } = inject('databaseServer');
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: withDatabase(appUrl, database),
    DATABASE_OWNER_URL: withDatabase(ownerUrl, database),
  };
  const child = spawn('node', ['scripts/admin.ts', ...args], { env });
  const printed = [child.stdout.toArray(), child.stderr.toArray()];
  await once(child, 'close');
  return (await Promise.all(printed)).flat().join('');
}

test('an ID that was withdrawn stays locked, and the command says so', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const id = await issueId(h, assigner);
  await h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, assigner);
  expect(await run('unlock', id)).toContain('or it stays locked: it was withdrawn, or');
  expect(await h.db('person_ids').where({ id }).pluck('locked_at')).toEqual([expect.any(Date)]);
});
