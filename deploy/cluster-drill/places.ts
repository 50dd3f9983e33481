import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../scripts/lib/project.ts';

/** Everything that the cluster makes is in this folder. */
export const clusterFolder = resolve(process.env.CLUSTER_DIR || join(projectRoot, '.data/cluster'));
/** Files that an operator copies; the drill runs with the same ones. */
export const shippedFolder = join(projectRoot, 'deploy/cluster');
/** Debian with the cluster's packages; kept between runs. */
export const debianFolder = join(clusterFolder, 'debian');
/** The share with the archive and the backups of the database. */
export const archiveFolder = join(clusterFolder, 'archive');

export const databaseHosts = ['db1', 'db2', 'db3'] as const;
export const apiHosts = ['api1', 'api2'] as const;
export const balancerHost = 'lb';
/** Stands empty until something is restored on it. */
export const spareHost = 'spare';

/** The hosts' network; the first address is the machine itself, with the desks and the mail server. */
const network = '10.77.0';
export const machineAddress = `${network}.1`;
export const publicHost = 'unikat.test';

const addresses: Readonly<Record<string, string>> = {
  [balancerHost]: `${network}.2`,
  db1: `${network}.11`,
  db2: `${network}.12`,
  db3: `${network}.13`,
  api1: `${network}.21`,
  api2: `${network}.22`,
  [spareHost]: `${network}.31`,
};

/** The address of a host. Throws if there is no such host. */
export function addressOf(host: string): string {
  const address = addresses[host];
  if (address === undefined) throw new Error(`no host is named ${host}`);
  return address;
}

/** The content of /etc/hosts on every host. */
export function hostsFile(): string {
  const hosts = Object.entries(addresses).map(([name, address]) => `${address} ${name}`);
  return ['127.0.0.1 localhost', ...hosts, `${machineAddress} mail`, ''].join('\n');
}

/** The folder of a host: its disk survives when the host is killed. */
export function folderOf(host: string): string {
  return join(clusterFolder, 'hosts', host);
}

export function isUp(): boolean {
  return existsSync(join(clusterFolder, 'hosts'));
}
