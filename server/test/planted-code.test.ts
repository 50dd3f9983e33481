import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { capture } from '../../scripts/lib/project.ts';
import { backUp } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { DatabaseUrls } from '../platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { addDataKey } from '../platform/keys/installed-keys.ts';
import { queueSchema as queue } from '../platform/processes/job-queue.ts';
import { loadConfig } from '../platform/settings/config.ts';
import { query, usePlainOwner } from './plain-owner.ts';
import { noBackupKeys } from './secret-variables.ts';

// The queue's schema belongs to the application's role. A thief of that role may plant code in it, which must never
// run with the rights of the owner, who may change the audit.

const { inFolder, names, urlsOf } = usePlainOwner();
const secret = () => randomBytes(32).toString('base64');

/** Leaves code in what the owner's commands read and write. It fails if it has more rights than the application's. */
async function plant({ appUrl }: DatabaseUrls): Promise<void> {
  const statements = [
    `create function ${queue}.trap() returns boolean language plpgsql as $$
     begin
       perform set_config('role', 'none', true);
       if current_user <> '${names.app}' then raise 'planted code runs as %', current_user; end if;
       if has_database_privilege(current_database(), 'CREATE') then
         raise 'planted code may make schemas';
       end if;
       return true;
     end $$`,
    `create function ${queue}.trap_changes() returns trigger language plpgsql as $$
     begin perform ${queue}.trap(); return null; end $$`,
    `alter table ${queue}.migrations rename to kept`,
    `create view ${queue}.migrations as select * from ${queue}.kept where ${queue}.trap()`,
    `create trigger trap before insert or update or delete on ${queue}._private_tasks
       for each statement execute function ${queue}.trap_changes()`,
  ];
  for (const sql of statements) await query(appUrl, sql);
}

const environment = ({ ownerUrl, appUrl }: DatabaseUrls, keys: string) => ({
  ...process.env,
  NODE_ENV: 'test',
  DATA_DIR: inFolder('keys'),
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  ENCRYPTION_KEY: keys,
  KEY_LEAD_SECONDS: '0',
});

/** Adds a data key, so that the queued jobs are read and written too. */
async function addKey(urls: DatabaseUrls, keys: string): Promise<void> {
  const db = openDatabase(urls.appUrl);
  await addDataKey(db, loadConfig(environment(urls, keys)).secrets.encryption, new Date());
  await db.destroy();
}

/** Runs `npm run keys -- reencrypt`; resolves with what it printed. */
async function reencrypt(urls: DatabaseUrls, keys: string): Promise<string> {
  const env = environment(urls, keys);
  return (await capture(['node', 'scripts/keys.ts', 'reencrypt'], { env })).output;
}

/** Leaves a policy too, with which PostgreSQL refuses a restore. */
async function plantPolicy({ appUrl }: DatabaseUrls): Promise<void> {
  const jobs = `${queue}._private_jobs`;
  await query(appUrl, `alter table ${jobs} enable row level security, force row level security`);
  await query(appUrl, `create policy trap on ${jobs} using (${queue}.trap())`);
}

/** A database in which code waits for each of the owner's commands. */
async function planted(): Promise<DatabaseUrls> {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  await plant(urls);
  await query(urls.appUrl, `select ${queue}.add_job('a-task', '{}')`);
  await plantPolicy(urls);
  return urls;
}

test('a migration runs it as the application', async () => {
  await migrateDatabase(await planted());
});

test('a change of keys runs it as the application', async () => {
  const urls = await planted();
  const first = secret();
  expect(await reencrypt(urls, first)).toContain('there is one, for every value');
  const both = `${secret()},${first}`;
  await addKey(urls, both);
  const said = await reencrypt(urls, both);
  expect(said).not.toContain('planted code');
  expect(said).toContain('take the others out of ENCRYPTION_KEY');
  expect(said).toContain('No value needs an older one');
});

test('a backup and its restore run it as the application', async () => {
  const urls = await planted();
  const file = inFolder('backup.gz');
  await backUp({ ...urls, dataDir: inFolder(''), file }, noBackupKeys);
  const copy = urlsOf(names.second);
  await migrateDatabase(copy);
  await plant(copy);
  await restore({ ...copy, dataDir: inFolder('restored'), file });
  const jobs = `select payload from ${queue}._private_jobs`;
  expect(await query(copy.appUrl, jobs)).toEqual([{ payload: {} }]);
});

test('a restore refuses a queue with row security', async () => {
  const urls = await planted();
  const file = inFolder('backup.gz');
  await backUp({ ...urls, dataDir: inFolder(''), file }, noBackupKeys);
  await query(urls.appUrl, `delete from ${queue}._private_jobs`);
  await expect(restore({ ...urls, dataDir: inFolder('restored'), file })).rejects.toThrow(
    'COPY FROM not supported with row-level security',
  );
});
