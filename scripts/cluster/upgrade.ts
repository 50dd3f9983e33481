import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDeskAccounts } from './accounts.ts';
import { checkLedger } from './check-ledger.ts';
import { openDesks } from './desks.ts';
import { atMost, type Figure, note } from './figures.ts';
import { migrate, nodeEnvironment, projectOnHost } from './nodes.ts';
import { allInStep, leader, psql } from './patroni.ts';
import { apiHosts, clusterFolder } from './places.ts';
import { putRelease, type Release, replaceNode } from './releases.ts';
import type { Tools } from './tools.ts';

const database = 'upgrade';
const calmMs = 5_000;
const longReadSeconds = 25;

/** The release that runs before: this tree, unless RELEASE_BEFORE names a commit. */
const before: Release = { folder: '/srv/before', commit: process.env.RELEASE_BEFORE || undefined };
/** This tree with a migration that needs the lock for which every call would have to wait. */
const after: Release = {
  folder: '/srv/after',
  migration: {
    name: '29990101000000_drill.ts',
    text: `export const up = (knex) => knex.raw('alter table accounts add column drill text');
export const down = (knex) => knex.raw('alter table accounts drop column drill');
`,
  },
};

/**
 * A rolling upgrade while desks work, on a database of its own: migrate during a long read, replace each node by
 * the newer release, and go back to the older one, on the newer schema.
 */
export async function upgradeAndBack({ send, mails, secrets }: Tools): Promise<Figure[]> {
  console.log('rolling upgrade with a migration during a long read, and back');
  await allInStep();
  await psql(await leader(), `create database ${database} owner unikat_owner`);
  const replace = (host: string, folder: string) =>
    replaceNode(host, folder, nodeEnvironment(host, secrets, { database }));
  for (const host of apiHosts) for (const release of [before, after]) putRelease(host, release);
  const [first] = apiHosts;
  await migrate(first, secrets, { database, folder: before.folder });
  for (const host of apiHosts) await replace(host, before.folder);
  await makeDeskAccounts(send, mails, database);

  const ledger = join(clusterFolder, 'ledger/upgrade');
  rmSync(ledger, { recursive: true, force: true });
  const desks = await openDesks(send, ledger);
  await wait(calmMs);
  const reading = psql(
    await leader(),
    `begin; select count(*) from accounts; select pg_sleep(${longReadSeconds}); commit`,
    database,
  );
  const startedAt = performance.now();
  await migrate(first, secrets, { database, folder: after.folder });
  const seconds = (performance.now() - startedAt) / 1_000;
  await reading;
  for (const { folder } of [after, before])
    for (const host of apiHosts) await replace(host, folder);
  await wait(calmMs);
  await desks.close();

  const { claims, lost, twice } = await checkLedger(ledger, desks.logins, database);
  const { disorderly, orderly, refused } = desks.figures;
  for (const [kind, count] of disorderly) console.log(`${count} × ${kind}`);
  const failed = [...disorderly.values()].reduce((sum, count) => sum + count, orderly + refused);
  for (const host of apiHosts)
    await replaceNode(host, projectOnHost, nodeEnvironment(host, secrets));
  await psql(await leader(), `drop database ${database} with (force)`);
  return [
    atMost(`rolling upgrade and back: failed calls, of ${claims} claims`, 0, failed),
    atMost('rolling upgrade and back: lost or twice', 0, lost + twice),
    note(`migration during a read of ${longReadSeconds} s`, `${Math.round(seconds)} s`),
  ];
}
