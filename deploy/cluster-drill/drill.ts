import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDeskAccounts } from './accounts.ts';
import { checkAlerts } from './alerts.ts';
import { balancerCertificate } from './balancer.ts';
import { openCalls } from './calls.ts';
import { checkLedger } from './check-ledger.ts';
import { controlRun } from './control.ts';
import { type Desks, openDesks } from './desks.ts';
import { failOver } from './failovers.ts';
import { atLeast, atMost, type Figure, note } from './figures.ts';
import { killSender } from './killed-sender.ts';
import { lockOut } from './locks.ts';
import { startMailServer } from './mail-server.ts';
import { chosenParts, type Part, runParts } from './parts.ts';
import { clusterFolder, isUp } from './places.ts';
import { restoreToTime } from './point-in-time.ts';
import { loadSecrets } from './secrets.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';
import { upgradeAndBack } from './upgrade.ts';
import { startVisitor } from './visitor.ts';

const leastClaims = 50_000;
const longestSeconds = 900;

/** The parts of the drill, in order. */
const parts: Readonly<Record<string, Part<Tools>>> = {
  failures,
  upgrade: upgradeAndBack,
  restore: restoreToTime,
  alerts: checkAlerts,
  control: controlRun,
};

/**
 * Runs the drill, or the named parts of it, on a cluster that is up; returns how many figures were missed. Throws if
 * there is no part of a name. If a part breaks, the figures of those before it are printed first.
 */
export async function drill(names: readonly string[]): Promise<number> {
  const chosen = chosenParts(parts, names);
  if (!isUp()) throw new Error('There is no cluster: npm run cluster:up');
  const secrets = loadSecrets();
  const { send, close } = openCalls(balancerCertificate());
  const mails = await startMailServer();
  try {
    await makeDeskAccounts(send, mails);
    return await runParts(chosen, { secrets, send, mails });
  } finally {
    close();
    await mails.close();
  }
}

/** Everything that fails while the desks work. */
async function failures(tools: Tools): Promise<Figure[]> {
  const { secrets, send } = tools;
  const locks = await lockOut(secrets);
  const ledger = join(clusterFolder, 'ledger/failures');
  rmSync(ledger, { recursive: true, force: true });
  const desks = await openDesks(send, ledger);
  const visitor = startVisitor(send);
  const pauses = await failOver(desks, secrets);
  const locked = await locks.check();
  const mail = await killSender(tools);
  const enough = () => desks.figures.ackTimes.length >= leastClaims;
  await until('enough claims', enough, longestSeconds).catch(() => undefined);
  await desks.close();
  const pages = await visitor.stop();
  const { claims, lost, twice } = await checkLedger(ledger, desks.logins);
  return [
    atMost('acknowledged claims that are lost', 0, lost),
    atMost('claims acknowledged twice', 0, twice),
    atLeast('acknowledged claims', leastClaims, claims),
    ...pauses,
    ...errorsOf(desks),
    pages,
    ...locked,
    ...mail,
  ];
}

function errorsOf({ figures }: Desks): Figure[] {
  const { disorderly, orderly, unknown, refused } = figures;
  for (const [kind, count] of disorderly) console.log(`${count} × ${kind}`);
  const count = [...disorderly.values()].reduce((sum, each) => sum + each, 0);
  return [
    atMost('errors without problem+json and Retry-After', 0, count),
    note('errors with both', String(orderly)),
    note('claims without a clear answer, which were repeated', String(unknown)),
    atMost('claims refused to the account that made them', 0, refused),
  ];
}
