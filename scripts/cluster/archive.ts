import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { checkCertificate } from '../../shared/api/certificate.ts';
import { publicKeySchema } from '../../shared/api/signed-text.ts';
import { deskEmail, type Login, logIn } from './accounts.ts';
import { callsOf, jsonOf, type Send } from './calls.ts';
import { openDesks } from './desks.ts';
import { atMost, type Figure, note, yes } from './figures.ts';
import { shipped } from './files.ts';
import { killHost, runningHosts, runOn, startHost, startOn, writeFile } from './hosts.ts';
import { acknowledged } from './ledger.ts';
import { nodeEnvironment, startNodeHost } from './nodes.ts';
import { allInStep, leader, psql } from './patroni.ts';
import { clusterFolder, spareHost } from './places.ts';
import type { ClusterSecrets } from './secrets.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';

// Continuous archiving, and a return to a point in time on another host.

const worksMs = 5_000;
const dataFolder = '/var/lib/postgresql/18/unikat';
const startSeconds = 120;

/** Runs a command of pgBackRest on a host of the database. */
export function pgBackRest(host: string, ...args: readonly string[]): Promise<string> {
  return runOn(host, ['pgbackrest', '--stanza=unikat', ...args], { user: 'postgres' });
}

const certificateSchema = z.object({
  id: z.string(),
  ownershipSecret: z.string(),
  signature: z.string(),
});
const keysSchema = z.object({ keys: z.array(publicKeySchema) });

/** Backs up, lets the desks work before and after a moment, and returns to that moment on the spare host. */
export async function restoreToTime({ send, secrets }: Tools): Promise<Figure[]> {
  console.log('point in time: backup, and restore on another host');
  await allInStep();
  const host = await leader();
  const backupSeconds = await secondsOf(() => pgBackRest(host, 'backup', '--type=full'));
  const earlier = await idsOfDesks(send, 'earlier');
  const email = deskEmail(0);
  const certificate = await printCertificate(send, await logIn(send, email));
  const moment = await psql(host, 'select clock_timestamp()');
  const later = await idsOfDesks(send, 'later');
  // Archives what was written until now.
  await pgBackRest(host, 'check');
  const restoreSeconds = await secondsOf(() => restore(moment));
  await startNodeHost(spareHost, secrets, spareSettings(secrets));
  return [
    ...(await compare(earlier, later)),
    ...(await provesItself(email, certificate)),
    note(`full backup, ${earlier.length + later.length} new IDs`, `${backupSeconds.toFixed(0)} s`),
    note('restore to the moment, until it can be written to', `${restoreSeconds.toFixed(0)} s`),
  ];
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

/** The IDs that desks were told they have, after a few seconds of work. */
async function idsOfDesks(send: Send, name: string): Promise<string[]> {
  const ledger = join(clusterFolder, 'ledger', name);
  rmSync(ledger, { recursive: true, force: true });
  const desks = await openDesks(send, ledger);
  await wait(worksMs);
  await desks.close();
  return [...acknowledged(ledger).values()].flat();
}

/** A certificate of one of the account's IDs. */
async function printCertificate(send: Send, { headers }: Login, id?: string) {
  const listed = await send({ method: 'GET', path: 'api/assigner/assigned-ids?count=1', headers });
  const [own] = z.array(z.object({ id: z.string() })).parse(jsonOf(listed));
  const path = `api/assigner/profiles/${id ?? own?.id}?signed=true`;
  return certificateSchema.parse(jsonOf(await send({ method: 'GET', path, headers })));
}

/** Restores the newest backup on the spare host and replays the archive up to the moment. */
async function restore(moment: string): Promise<void> {
  if (runningHosts().includes(spareHost)) await killHost(spareHost);
  rmSync(join(clusterFolder, 'hosts', spareHost), { recursive: true, force: true });
  writeFile(spareHost, 'etc/pgbackrest.conf', shipped('pgbackrest.conf'));
  await startHost(spareHost);
  await runOn(spareHost, [
    'install',
    '-d',
    '-m',
    '700',
    '-o',
    'postgres',
    '-g',
    'postgres',
    dataFolder,
  ]);
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await pgBackRest(spareHost, 'restore', ...target);
  // Alone, and without writing into the archive of the cluster that it comes from.
  const alone = ['-c', 'archive_mode=off', '-c', 'synchronous_standby_names='];
  const server = ['/usr/lib/postgresql/18/bin/postgres', '-D', dataFolder, ...alone];
  startOn(spareHost, 'postgres', server, { user: 'postgres' });
  const recovered = async () => (await psql(spareHost, 'select pg_is_in_recovery()')) === 'f';
  await until('the restored database can be written to', recovered, startSeconds);
}

/** The node on the spare host uses the restored database. */
const spareSettings = (secrets: ClusterSecrets) =>
  nodeEnvironment(spareHost, secrets, { host: spareHost });

async function compare(earlier: readonly string[], later: readonly string[]): Promise<Figure[]> {
  const rows = await psql(
    spareHost,
    'select id from person_ids where claimed_at is not null',
    'unikat',
  );
  const there = new Set(rows.split('\n'));
  const missing = earlier.filter((id) => !there.has(id)).length;
  const present = later.filter((id) => there.has(id)).length;
  return [
    atMost(`point in time: of ${earlier.length} earlier claims are missing`, 0, missing),
    atMost(`point in time: of ${later.length} later claims are there`, 0, present),
  ];
}

/** Whether login, ownership secret and certificate work on the restored node. */
async function provesItself(
  email: string,
  printed: z.infer<typeof certificateSchema>,
): Promise<Figure[]> {
  const send = callsOf(spareHost);
  const again = await printCertificate(send, await logIn(send, email), printed.id);
  const published = await send({ method: 'GET', path: '.well-known/jwks.json' });
  const { outcome } = await checkCertificate(
    printed.signature,
    keysSchema.parse(jsonOf(published)),
  );
  return [
    yes(
      'restored elsewhere: a login works, and the secret is readable',
      again.ownershipSecret === printed.ownershipSecret,
    ),
    yes('restored elsewhere: an earlier certificate verifies', outcome === 'valid', outcome),
  ];
}
