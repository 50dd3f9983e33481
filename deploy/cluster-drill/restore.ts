import { rmSync } from 'node:fs';
import { pgBackRest, placeArchiveSettings } from './archive.ts';
import { placeCertificate } from './certificates.ts';
import { killHost, runningHosts, runOn, startHost, startOn } from './hosts.ts';
import { psql } from './patroni.ts';
import { folderOf } from './places.ts';
import { unpackKeys } from './safe.ts';
import { until } from './until.ts';

const dataFolder = '/var/lib/postgresql/18/unikat';
const startSeconds = 300;

/** Restores the newest backup on an emptied host, with what is in the safe, and replays the archive up to the moment. */
export async function restore(host: string, moment: string): Promise<void> {
  if (runningHosts().includes(host)) await killHost(host);
  rmSync(folderOf(host), { recursive: true, force: true });
  placeArchiveSettings(host);
  await startHost(host);
  await unpackKeys(host);
  await placeCertificate(host);
  const owner = ['-o', 'postgres', '-g', 'postgres'];
  await runOn(host, ['install', '-d', '-m', '700', ...owner, dataFolder]);
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await pgBackRest(host, 'restore', ...target);
  // Alone, and without writing into the archive of the cluster that it comes from.
  const alone = ['-c', 'archive_mode=off', '-c', 'synchronous_standby_names='];
  const server = ['/usr/lib/postgresql/18/bin/postgres', '-D', dataFolder, ...alone];
  startOn(host, 'postgres', server, { user: 'postgres' });
  const recovered = async () => (await psql(host, 'select pg_is_in_recovery()')) === 'f';
  await until('the restored database can be written to', recovered, startSeconds);
}
