import { expect, test } from 'vitest';
import { asSuperuser, query, usePlainOwner } from '../../test/plain-owner.ts';
import { noBackupKeys } from '../../test/secret-variables.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { addJob, queueSchema } from '../processes/job-queue.ts';
import { openDatabase } from './database.ts';
import type { DatabaseUrls } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { checkSchema } from './schema-check.ts';

const { inFolder, names, password, urlsOf } = usePlainOwner();

/**
 * Migrates twice, as at the next upgrade, and expects a waiting job in a restored backup. Resolves with the warnings
 * of a start.
 */
async function backUpAndRestore(urls: DatabaseUrls, copy: DatabaseUrls): Promise<string[]> {
  await migrateDatabase(urls);
  const db = openDatabase(urls.appUrl, { max: 1 });
  const warnings = await checkSchema(db);
  await addJob(db, { task: 'mail', payload: { to: 'a waiting job' }, key: null });
  await db.destroy();
  await migrateDatabase(urls);

  const file = inFolder('backup.gz');
  await backUp({ ...urls, dataDir: inFolder(''), file }, noBackupKeys);
  await migrateDatabase(copy);
  await restore({ ...copy, dataDir: inFolder('restored'), file });
  const jobs = `select task_identifier as task from ${queueSchema}.jobs`;
  expect(await query(copy.appUrl, jobs)).toEqual([{ task: 'mail' }]);
  return warnings;
}

test('an owner that is no superuser migrates, and backs up and restores what waits in the queue', async () => {
  expect(await backUpAndRestore(urlsOf(names.first), urlsOf(names.second))).toEqual([]);
});

test('an owner that is the only role does so, too, and a start warns', async () => {
  const alone = ({ ownerUrl }: DatabaseUrls) => ({ ownerUrl, appUrl: ownerUrl });
  const warnings = await backUpAndRestore(alone(urlsOf(names.first)), alone(urlsOf(names.second)));
  expect(warnings).toContainEqual(expect.stringContaining('The audit is not protected'));
});

test('without the owner, the commands say which variable is missing', async () => {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  const alone = { ...urls, ownerUrl: urls.appUrl };
  const said = 'does not own this database: set DATABASE_OWNER_URL';
  const { appUrl } = urlsOf(names.second);
  await expect(migrateDatabase({ ownerUrl: appUrl, appUrl })).rejects.toThrow(said);
  // With nothing to do, a start in development may have one role.
  await migrateDatabase(alone);
  const place = { dataDir: inFolder(''), file: inFolder('backup.gz') };
  await expect(backUp({ ...alone, ...place }, noBackupKeys)).rejects.toThrow(said);
});

test('the time limits belong to the role, and another one of the operator stays', async () => {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  const limits = `select name, setting, source from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
  const source = 'database user';
  expect(await query(urls.appUrl, limits)).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000', source },
    { name: 'statement_timeout', setting: '4000', source },
  ]);
  const alter = `alter role "${names.app}" in database ${names.first} set statement_timeout = '3s'`;
  await query(urls.ownerUrl, alter);
  await migrateDatabase(urls);
  const [, statement] = await query(urls.appUrl, limits);
  expect(statement).toMatchObject({ setting: '3000' });
});

test('partitions give the application no right that their table does not give', async () => {
  const urls = urlsOf(names.first);
  await migrateDatabase(urls);
  const granted = `select distinct c.relname from pg_class c, aclexplode(c.relacl) a
    where c.relispartition and a.grantee = '"${names.app}"'::regrole`;
  expect(await query(urls.appUrl, granted)).toEqual([]);
  const insert = `insert into person_events (person_id, kind, occurred_at)
    values ('20000229-K7Q2M', 'SheetUsed', now()) returning kind`;
  expect(await query(urls.appUrl, insert)).toEqual([{ kind: 'SheetUsed' }]);
});

test('a role of another administrator is named with the statement that admits the owner', async () => {
  await asSuperuser(`create role "${names.app}" login password '${password}'`);
  const urls = urlsOf(names.first);
  const grant = `GRANT "${names.app}" TO "${names.owner}" WITH INHERIT TRUE, SET TRUE`;
  await expect(migrateDatabase(urls)).rejects.toThrow(grant);
  await asSuperuser(grant);
  const alter = `ALTER ROLE "${names.app}" IN DATABASE "${names.first}" SET statement_timeout`;
  await expect(migrateDatabase(urls)).rejects.toThrow(alter);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await asSuperuser(`alter role "${names.app}" in database ${names.first} set ${limit} = '4s'`);
  await migrateDatabase(urls);
});
