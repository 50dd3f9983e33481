import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureClientBuilt } from '../../scripts/lib/client-build.ts';
import { pgBackRest } from './archive.ts';
import { startBalancer, startPool } from './balancer.ts';
import { makeCertificates, placeAuthority } from './certificates.ts';
import { installDebian } from './debian.ts';
import {
  closeNetwork,
  isNetworkUsed,
  killHost,
  openNetwork,
  runningHosts,
  startHost,
} from './hosts.ts';
import { migrate, startNodeHost } from './nodes.ts';
import { allInStep, leader, patronictl, psql, startDatabaseHost } from './patroni.ts';
import { apiHosts, balancerHost, clusterFolder, databaseHosts, isUp } from './places.ts';
import { type ClusterSecrets, loadSecrets } from './secrets.ts';

/** Starts the whole cluster, from the packages on. Prints what is where. */
export async function startCluster(): Promise<void> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error('The cluster needs Linux and root, for its hosts are namespaces.');
  if (isUp()) throw new Error('There is a cluster already: npm run cluster:down');
  if ((await ensureClientBuilt()) !== 0) throw new Error('The page could not be built.');
  installDebian();
  openNetwork();
  const secrets = loadSecrets();
  makeCertificates([...databaseHosts, balancerHost]);
  console.log('Starting etcd, Patroni and PostgreSQL on three hosts …');
  await Promise.all(databaseHosts.map((host) => startDatabaseHost(host, secrets)));
  await makeDatabase(secrets);
  console.log('Starting HAProxy and two nodes …');
  await startBalancer();
  const [first] = apiHosts;
  await startHost(first);
  placeAuthority(first);
  await migrate(first, secrets);
  await startPool();
  await Promise.all(apiHosts.map((host) => startNodeHost(host, secrets)));
  console.log(await patronictl(await leader(), 'list'));
}

/** Owner, database and archive, as the README's first steps make them. */
async function makeDatabase({ owner }: ClusterSecrets): Promise<void> {
  await allInStep();
  const host = await leader();
  await psql(host, `create role unikat_owner login createrole password '${owner}'`);
  await psql(host, 'create database unikat owner unikat_owner');
  await pgBackRest(host, 'stanza-create');
}

/**
 * Ends every process of the cluster and removes what it stored, except the installed packages. Throws if the hosts
 * that run are those of a cluster in another folder.
 */
export async function stopCluster(): Promise<void> {
  await Promise.all(runningHosts().map(killHost));
  if (isNetworkUsed())
    throw new Error(
      'A cluster of another folder runs: end it there, or name its folder in CLUSTER_DIR.',
    );
  closeNetwork();
  for (const name of ['hosts', 'archive', 'certificates', 'ledger', 'safe', 'secrets.json'])
    rmSync(join(clusterFolder, name), { recursive: true, force: true });
}
