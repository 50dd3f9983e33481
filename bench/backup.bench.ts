import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { msPerSecond } from '#shared/durations.ts';
import { backUp } from '../server/platform/backup/backup.ts';
import { restore } from '../server/platform/backup/restore.ts';
import { directUrlOf } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import type { World } from './lib/bench.ts';
import { seedAssignedIds } from './lib/seed-assigned-ids.ts';

// `npm run backup` and `npm run restore` of a million IDs, into a database beside it.

const count = 1_000_000;
const noKeys = { files: [], inside: [], outside: [] };

interface Taken {
  readonly backupSeconds: number;
  readonly restoreSeconds: number;
}
let taken: Promise<Taken> | undefined;

async function backUpAndRestore({ ownerUrl, db, makeUsers }: World): Promise<Taken> {
  const [assigner] = await makeUsers(1);
  await seedAssignedIds(ownerUrl, [{ institutionId: assigner?.accountId ?? '', count }]);
  const folder = await mkdtemp(join(tmpdir(), 'unikat-bench-backup-'));
  const urls = { ownerUrl, appUrl: directUrlOf(db) };
  const place = { dataDir: folder, file: join(folder, 'backup.gz') };
  try {
    const backupSeconds = await secondsOf(() => backUp({ ...urls, ...place }, noKeys));
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('create database restored');
    await owner.end();
    const restored = { ownerUrl: besides(urls.ownerUrl), appUrl: besides(urls.appUrl) };
    await migrateDatabase(restored);
    const restoreSeconds = await secondsOf(() => restore({ ...restored, ...place }));
    return { backupSeconds, restoreSeconds };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function besides(url: string): string {
  const other = new URL(url);
  other.pathname = '/restored';
  return other.href;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / msPerSecond;
}

const measured = (figure: keyof Taken) => async (world: World) => {
  taken ??= backUpAndRestore(world);
  return (await taken)[figure];
};

/** Seconds for a million IDs. */
export const backups = [
  { work: 'backup of 1 M IDs, s', share: measured('backupSeconds'), goal: '' },
  { work: 'restore of 1 M IDs, s', share: measured('restoreSeconds'), goal: '' },
];
