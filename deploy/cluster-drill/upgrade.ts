import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LongRead, startLongRead, triesThatWaited } from '../drills/long-read.ts';
import { copyThisRelease, earlierRelease } from '../drills/releases.ts';
import { makeDeskAccounts } from './accounts.ts';
import { isIn } from './balancer.ts';
import { trustFromHere } from './certificates.ts';
import { checkLedger } from './check-ledger.ts';
import { openDesks } from './desks.ts';
import { atLeast, atMost, type Figure } from './figures.ts';
import { diskOf, processesOf } from './hosts.ts';
import { migrate, nodeEnvironment, nodeIsReady, projectOnHost, startNode } from './nodes.ts';
import { allInStep, leader, psql } from './patroni.ts';
import { addressOf, apiHosts, clusterFolder } from './places.ts';
import type { ClusterSecrets } from './secrets.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';

const database = 'upgrade';
const calmMs = 5_000;
const longReadSeconds = 25;
const leastClaims = 1_000;
const stopSeconds = 40;

/** The folder on a host of this release with a migration that needs the lock for which every call would wait. */
const after = '/srv/after';

/**
 * A rolling upgrade while desks work, on a database of its own, from the release before (RELEASE_BEFORE, a tag or
 * commit): migrate during a long read, replace each node by the newer release, and go back to the older one, on the
 * newer schema.
 */
export async function upgradeAndBack({ send, mails, secrets }: Tools): Promise<Figure[]> {
  const { commit, folder } = await earlierRelease(process.env.RELEASE_BEFORE || undefined);
  const before = join(projectOnHost, folder);
  console.log(`rolling upgrade from ${commit} with a migration during a long read, and back`);
  await allInStep();
  await dropDatabase();
  await psql(await leader(), `create database ${database} owner unikat_owner`);
  const replace = (host: string, folder: string) =>
    replaceNode(host, folder, nodeEnvironment(host, secrets, { database }));
  for (const host of apiHosts) putRelease(host, after);
  const [first] = apiHosts;
  await migrate(first, secrets, { database, folder: before });
  for (const host of apiHosts) await replace(host, before);
  await makeDeskAccounts(send, mails, database);

  const ledger = join(clusterFolder, 'ledger/upgrade');
  rmSync(ledger, { recursive: true, force: true });
  const desks = await openDesks(send, ledger);
  await wait(calmMs);
  // Without the last one: an index that is built beside calls would wait for the read, and the read for a lock.
  await migrate(first, secrets, { database, folder: projectOnHost });
  const reading = await readLong(secrets);
  const said = await migrate(first, secrets, { database, folder: after });
  await reading.end();
  for (const release of [after, before]) for (const host of apiHosts) await replace(host, release);
  await wait(calmMs);
  await desks.close();

  const { claims, lost, twice } = await checkLedger(ledger, desks.logins, database);
  const { disorderly, orderly, refused } = desks.figures;
  for (const [kind, count] of disorderly) console.log(`${count} × ${kind}`);
  const failed = [...disorderly.values()].reduce((sum, count) => sum + count, orderly + refused);
  for (const host of apiHosts)
    await replaceNode(host, projectOnHost, nodeEnvironment(host, secrets));
  await dropDatabase();
  return [
    atLeast('rolling upgrade and back: acknowledged claims', leastClaims, claims),
    atMost('rolling upgrade and back: failed calls', 0, failed),
    atMost('rolling upgrade and back: lost or twice', 0, lost + twice),
    atLeast(
      `rolling upgrade: tries of the migration that met a read of ${longReadSeconds} s`,
      1,
      triesThatWaited(said),
    ),
  ];
}

/** Puts this release, with one more migration, on a host that runs. It shares the packages of this tree. */
function putRelease(host: string, folder: string): void {
  copyThisRelease(join(diskOf(host), folder), `${projectOnHost}/node_modules`);
}

/** Replaces the node on a host by one of another folder, as a rolling upgrade does; the balancer uses it then. */
async function replaceNode(
  host: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const pid of processesOf(host, /server\/main\.ts/)) process.kill(pid, 'SIGTERM');
  const hasEnded = () => processesOf(host, /server\/(worker-)?main\.ts/).length === 0;
  await until(`the node on ${host} ends`, hasEnded, stopSeconds);
  startNode(host, env, folder);
  await nodeIsReady(host);
  await until(`the balancer uses ${host}`, () => isIn('api', host, 'UP'));
}

/** Keeps the migration waiting, past HAProxy, from this machine. */
async function readLong({ owner }: ClusterSecrets): Promise<LongRead> {
  const place = `${addressOf(await leader())}:5432/${database}`;
  const url = `postgres://unikat_owner:${owner}@${place}?${trustFromHere}`;
  return startLongRead(url, ['accounts'], longReadSeconds);
}

async function dropDatabase(): Promise<void> {
  await psql(await leader(), `drop database if exists ${database} with (force)`);
}
