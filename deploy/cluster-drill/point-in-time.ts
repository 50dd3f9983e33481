import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seedAssignedIds } from '../../bench/lib/seed-assigned-ids.ts';
import { checkCertificate } from '../../shared/api/certificate.ts';
import { publicKeySchema } from '../../shared/api/signed-text.ts';
import { deskEmail, type Login, logIn } from './accounts.ts';
import { pgBackRest } from './archive.ts';
import { callsOf, jsonOf, type Send } from './calls.ts';
import { trustFromHere } from './certificates.ts';
import { openDesks } from './desks.ts';
import { atLeast, atMost, type Figure, note, yes } from './figures.ts';
import { killHost } from './hosts.ts';
import { acknowledged, intended } from './ledger.ts';
import { migrate, startNodeFromFiles } from './nodes.ts';
import { allInStep, leader, psql } from './patroni.ts';
import { addressOf, apiHosts, clusterFolder, spareHost } from './places.ts';
import { restore } from './restore.ts';
import { storeKeys } from './safe.ts';
import type { ClusterSecrets } from './secrets.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';

/** How many claims must be acknowledged before the moment, and after it. */
const leastClaims = 200;
const claimSeconds = 120;
const million = 'million';
const millionIds = 1_000_000;

const certificateSchema = z.object({
  id: z.string(),
  ownershipSecret: z.string(),
  signature: z.string(),
});
type Certificate = z.infer<typeof certificateSchema>;
const keysSchema = z.object({ keys: z.array(publicKeySchema) });

/**
 * Backs up, and returns to a moment at which the desks work, on the spare host: with the archive and what an operator
 * has in the safe.
 */
export async function restoreToTime({ send, secrets }: Tools): Promise<Figure[]> {
  console.log('point in time: a million IDs, backup, and restore on another host');
  await allInStep();
  await storeKeys(apiHosts[0], await leader());
  await makeMillion(secrets);
  const host = await leader();
  const backupSeconds = await secondsOf(() => pgBackRest(host, 'backup', '--type=full'));
  const { moment, earlier, later, certificate } = await chooseMoment(send, host);
  // Archives what was written until now.
  await pgBackRest(host, 'check');
  const restoreSeconds = await secondsOf(() => restore(spareHost, moment));
  await dropMillion();
  await startNodeFromFiles(spareHost);
  const compared = await compare(earlier, later);
  const proven = await provesItself(certificate);
  await killHost(spareHost);
  return [
    ...compared,
    ...proven,
    note('full backup with 1,000,000 IDs', `${backupSeconds.toFixed(0)} s`),
    note('its restore to a moment, until it can be written to', `${restoreSeconds.toFixed(0)} s`),
  ];
}

/** Fills a database of its own with a million issued IDs, so that the backup has the size of a country's. */
async function makeMillion(secrets: ClusterSecrets): Promise<void> {
  await dropMillion();
  const host = await leader();
  await psql(host, `create database ${million} owner unikat_owner`);
  await migrate(apiHosts[0], secrets, { database: million });
  const place = `${addressOf(host)}:5432/${million}`;
  const url = `postgres://postgres:${secrets.superuser}@${place}?${trustFromHere}`;
  await seedAssignedIds(url, [{ institutionId: randomUUID(), count: millionIds }]);
}

async function dropMillion(): Promise<void> {
  await psql(await leader(), `drop database if exists ${million} with (force)`);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

/**
 * A moment between claims of desks that go on: `earlier` were acknowledged before it, `later` were wanted after it.
 * Calls that ran at the moment are in neither.
 */
async function chooseMoment(send: Send, host: string) {
  const ledger = join(clusterFolder, 'ledger/point-in-time');
  rmSync(ledger, { recursive: true, force: true });
  const { figures, close } = await openDesks(send, ledger);
  const claims = () => [...acknowledged(ledger).values()].flat();
  const moreClaims = (count: number) =>
    until('claims', () => figures.ackTimes.length >= count + leastClaims, claimSeconds);
  try {
    await moreClaims(0);
    const certificate = await printCertificate(send, await logIn(send, deskEmail(0)));
    const earlier = claims();
    const moment = await psql(host, 'select clock_timestamp()');
    const wanted = intended(ledger);
    await moreClaims(figures.ackTimes.length + wanted.size - earlier.length);
    await close();
    return { moment, earlier, later: claims().filter((id) => !wanted.has(id)), certificate };
  } finally {
    await close();
  }
}

/** A certificate of one of the account's IDs. */
async function printCertificate(send: Send, { headers }: Login, id?: string): Promise<Certificate> {
  const listed = await send({ method: 'GET', path: 'api/assigner/assigned-ids?count=1', headers });
  const [own] = z.array(z.object({ id: z.string() })).parse(jsonOf(listed));
  const path = `api/assigner/profiles/${id ?? own?.id}?signed=true`;
  return certificateSchema.parse(jsonOf(await send({ method: 'GET', path, headers })));
}

async function compare(earlier: readonly string[], later: readonly string[]): Promise<Figure[]> {
  const claimed = 'select id from person_ids where claimed_at is not null';
  const there = new Set((await psql(spareHost, claimed, 'unikat')).split('\n'));
  const missing = earlier.filter((id) => !there.has(id)).length;
  const present = later.filter((id) => there.has(id)).length;
  return [
    atLeast('point in time: claims before the moment', leastClaims, earlier.length),
    atMost('point in time: of those, missing', 0, missing),
    atLeast('point in time: claims after the moment', leastClaims, later.length),
    atMost('point in time: of those, there', 0, present),
  ];
}

/** Whether login, ownership secret and certificate work on the restored node. */
async function provesItself(printed: Certificate): Promise<Figure[]> {
  const send = callsOf(spareHost);
  const again = await printCertificate(send, await logIn(send, deskEmail(0)), printed.id);
  const published = await send({ method: 'GET', path: '.well-known/jwks.json' });
  const keys = keysSchema.parse(jsonOf(published));
  const { outcome } = await checkCertificate(printed.signature, keys);
  return [
    yes(
      'restored elsewhere: a login works, and the secret is readable',
      again.ownershipSecret === printed.ownershipSecret,
    ),
    yes('restored elsewhere: an earlier certificate verifies', outcome === 'valid', outcome),
  ];
}
