import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkLedger } from './check-ledger.ts';
import { openDesks } from './desks.ts';
import { atLeast, type Figure } from './figures.ts';
import { killHost, processesOf } from './hosts.ts';
import { allInStep, leader, patronictl, psql, startDatabaseHost } from './patroni.ts';
import { clusterFolder } from './places.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';

const calmMs = 3_000;
/** Shorter than `wal_receiver_timeout`, after which a standby would reconnect. */
const pausedMs = 6_000;
const anyLag = 1_000_000_000;

/**
 * The same desks and the same check on a cluster that does lose data: asynchronous, and cut off from its standbys
 * before its leader dies. If nothing was found to be lost here, the drill would prove nothing.
 */
export async function controlRun({ send, secrets }: Tools): Promise<Figure[]> {
  console.log('control: asynchronous, with paused walsenders');
  const ledger = join(clusterFolder, 'ledger/control');
  rmSync(ledger, { recursive: true, force: true });
  await allInStep();
  const host = await leader();
  await configure(host, false);
  const desks = await openDesks(send, ledger);
  await wait(calmMs);
  for (const pid of processesOf(host, /walsender/)) process.kill(pid, 'SIGSTOP');
  await wait(pausedMs);
  await killHost(host);
  const next = await until(
    'another leader',
    async () => {
      const now = await leader();
      return now !== host && now;
    },
    120,
  );
  const back = desks.figures.ackTimes.length;
  await until('the desks work again', () => desks.figures.ackTimes.length > back);
  await desks.close();
  const { claims, lost } = await checkLedger(ledger, desks.logins);
  await startDatabaseHost(host, secrets);
  await configure(next, true);
  return [atLeast(`control run: acknowledged claims that are lost, of ${claims}`, 1, lost)];
}

/** Makes commits wait for a standby, or not. */
async function configure(host: string, synchronous: boolean): Promise<void> {
  const settings = {
    synchronous_mode: synchronous ? 'quorum' : 'false',
    synchronous_mode_strict: String(synchronous),
    maximum_lag_on_failover: String(synchronous ? 1_048_576 : anyLag),
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-s', `${name}=${value}`]);
  await patronictl(host, 'edit-config', '--force', '--quiet', ...set);
  const show = 'show synchronous_standby_names';
  await until('the setting holds', async () => ((await psql(host, show)) !== '') === synchronous);
}
