import { z } from 'zod';
import { placeArchiveKey, placeArchiveSettings } from './archive.ts';
import { placeCertificate } from './certificates.ts';
import { shipped, shippedVariables } from './files.ts';
import { runOn, startHost, startOn, writeFile } from './hosts.ts';
import { addressOf, databaseHosts } from './places.ts';
import type { ClusterSecrets } from './secrets.ts';
import { until } from './until.ts';

// The database: on each of its hosts etcd, Patroni and the PostgreSQL that Patroni runs.

const startSeconds = 120;
/** A member may need a new copy of the leader first. */
const stepSeconds = 300;

const answerWithinMs = 1_000;
const keepAliveFile = 'etc/sysctl.d/unikat.conf';

const memberSchema = z.object({ name: z.string(), role: z.string(), state: z.string() });
const clusterSchema = z.object({ members: z.array(memberSchema) });
export type Member = z.infer<typeof memberSchema>;

/** Starts a host of the database with the shipped files; it joins the others by itself. */
export async function startDatabaseHost(host: string, secrets: ClusterSecrets): Promise<void> {
  const own = {
    ETCD_LISTEN_PEER_URLS: `http://${addressOf(host)}:2380`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${host}:2380`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${host}:2379`,
  };
  const patroni = {
    PATRONI_NAME: host,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:5432`,
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
    PATRONI_REWIND_PASSWORD: secrets.rewind,
  };
  writeFile(host, 'etc/default/etcd', shipped('etcd.env'));
  writeFile(host, 'etc/patroni/config.yml', shipped('patroni.yml'));
  writeFile(host, keepAliveFile, shipped('sysctl.conf'));
  placeArchiveSettings(host);
  await startHost(host);
  await runOn(host, ['sysctl', '-qp', `/${keepAliveFile}`]);
  await placeCertificate(host);
  await placeArchiveKey(host, secrets);
  const etcd = {
    ETCD_NAME: host,
    ETCD_DATA_DIR: '/var/lib/etcd/default',
    ...shippedVariables('etcd.env'),
  };
  startOn(host, 'etcd', ['/usr/bin/etcd'], { user: 'etcd', env: { ...etcd, ...own } });
  startPatroni(host, patroni);
}

/** Starts Patroni again when it ends, as systemd does. */
function startPatroni(host: string, env: Readonly<Record<string, string>>): void {
  const again = 'while :; do /usr/bin/patroni /etc/patroni/config.yml; sleep 1; done';
  startOn(host, 'patroni', ['/bin/bash', '-c', again], { user: 'postgres', env });
}

/**
 * The members of the cluster, as one that runs sees them. Asked again and again, `patronictl` would take a core from
 * hosts that are just electing a leader.
 */
export async function members(): Promise<Member[]> {
  for (const host of databaseHosts) {
    const url = `http://${addressOf(host)}:8008/cluster`;
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer?.ok) return clusterSchema.parse(await answer.json()).members;
  }
  throw new Error('no member of the database answers');
}

export function patronictl(host: string, ...args: readonly string[]): Promise<string> {
  const command = ['timeout', '20', 'patronictl', '-c', '/etc/patroni/config.yml', ...args];
  return runOn(host, command, { user: 'postgres' });
}

/** The host of the leader, as soon as there is one. */
export function leader(): Promise<string> {
  return until(
    'the database has a leader',
    async () =>
      (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name,
    startSeconds,
  );
}

/** Waits until one host leads and the others are its quorum standbys: whichever fails next, one has every commit. */
export function allInStep(): Promise<Member[]> {
  return until(
    'a leader with two quorum standbys',
    async () => {
      const all = await members();
      const inStep = all.filter(
        ({ role, state }) =>
          (role === 'leader' && state === 'running') ||
          (role === 'quorum_standby' && state === 'streaming'),
      );
      return inStep.length === databaseHosts.length && all;
    },
    stepSeconds,
  );
}

/** Runs SQL as the superuser on a host of the database; resolves with psql's unaligned rows. */
export async function psql(host: string, sql: string, database = 'postgres'): Promise<string> {
  const command = ['psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', database, '-c', sql];
  return (await runOn(host, command, { user: 'postgres' })).trim();
}
