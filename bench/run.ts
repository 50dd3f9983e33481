import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { shareOfKeyChecks, shareOfKeyLists } from './api-keys.bench.ts';
import { assignedIds } from './assigned-ids.bench.ts';
import { backups } from './backup.bench.ts';
import { batchRate } from './batch.bench.ts';
import { shareBesideLogins } from './beside-logins.bench.ts';
import { challengeTimingGap, checkTimingGap, createChallenge } from './challenge-checks.bench.ts';
import { figures } from './figures.bench.ts';
import { analyzeTables } from './lib/analyze.ts';
import type { Bench, Send, World } from './lib/bench.ts';
import { benchDeps } from './lib/deps.ts';
import { median, rateOf } from './lib/load.ts';
import { startServer } from './lib/server-process.ts';
import { createWorld } from './lib/world.ts';
import { login, loginTimingGap, recoveryTimingGap } from './login.bench.ts';
import { openPages, unreadChallenges } from './open-pages.bench.ts';
import { placeOrder } from './place-order.bench.ts';
import { listReading } from './read-list.bench.ts';
import { rowSizes } from './row-sizes.bench.ts';
import { drawAndClaim, sendChallenge, sessionCheck } from './short-calls.bench.ts';
import { signIn } from './sign-in.bench.ts';
import { statusListShares } from './status-lists.bench.ts';
import { tenMillionIds } from './ten-million-ids.bench.ts';

// `npm run bench [-- part of a name]`: measures each kind of work on our server and on the limit in turn, and
// prints medians. A difference under 15 % is noise.

const rounds = 5;
const wanted = process.argv[2] ?? '';

/** Shares, numbers and times that are measured on our server alone. */
const shares = [
  { work: 'login timing, known or unknown', share: loginTimingGap, goal: '≤ 0.05' },
  { work: 'recovery timing, known or unknown', share: recoveryTimingGap, goal: '≤ 0.05' },
  { work: 'challenge timing, ID, alias, none', share: challengeTimingGap, goal: '≤ 0.05' },
  { work: 'check timing, known or unknown', share: checkTimingGap, goal: '≤ 0.05' },
  { work: 'session checks beside 8 logins', share: shareBesideLogins, goal: '≥ 0.7' },
  { work: 'key check beside session check', share: shareOfKeyChecks, goal: '≥ 0.95' },
  { work: 'list by key beside session', share: shareOfKeyLists, goal: '≥ 0.6' },
  { work: 'open pages that a node answers', share: openPages, goal: '≥ 10000' },
  { work: 'IDs of a batch in a second', share: batchRate, goal: '≥ 1000' },
  ...figures,
  ...statusListShares,
  ...listReading,
] as const;

/** What takes minutes, or changes no promise, is measured only when it is asked for. */
const onlyByName = [...tenMillionIds, ...rowSizes, ...backups];
const isWanted = (work: string) =>
  work.includes(wanted) && (wanted !== '' || !onlyByName.some((one) => one.work === work));

async function measure(bench: Bench, world: World, ours: Send, limit: Send): Promise<void> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const servers = [...[ours, limit].entries()];
    // The first in a round finds the machine in another state than the second.
    for (const [index, send] of round % 2 ? servers : servers.reverse()) {
      const work = await bench.prepare(world, bench.roundSize);
      const rate = await rateOf(work, send, bench.concurrency);
      // The first round is the warm-up.
      if (round > 0) rates[index]?.push(rate);
    }
    if (round === 0) await analyzeTables(world);
  }
  const [our, their] = [median(rates[0]), median(rates[1])];
  row(bench.work, our.toFixed(1), their.toFixed(1), (our / their).toFixed(2), `≥ ${bench.goal}`);
}

function row(...cells: string[]): void {
  const [work = '', ...figures] = cells;
  console.log([work.padEnd(34), ...figures.map((figure) => figure.padStart(9))].join(' | '));
}

async function main(databaseUrl: string, ownerUrl: string): Promise<void> {
  const deps = benchDeps(databaseUrl);
  const world = createWorld(deps, ownerUrl);
  const ours = await startServer('our-server', databaseUrl);
  const limit = await startServer('limit-server', databaseUrl);
  row('work', 'ours/s', 'limit/s', 'ratio', 'goal');
  for (const bench of [
    sessionCheck,
    unreadChallenges,
    sendChallenge,
    createChallenge,
    drawAndClaim,
    placeOrder,
    signIn,
    ...assignedIds,
    login,
  ])
    if (bench.work.includes(wanted)) await measure(bench, world, ours.send, limit.send);
  for (const { work, share, goal } of [...shares, ...onlyByName])
    if (isWanted(work)) row(work, '', '', (await share(world, ours.send)).toFixed(3), goal);
  await Promise.all([ours.stop(), limit.stop(), deps.db.destroy()]);
}

const dataDir = await mkdtemp(join(tmpdir(), 'unikat-bench-'));
const server = await startEmbeddedPostgres({ dataDir, warn: console.error });
try {
  await migrateDatabase(server);
  await main(server.appUrl, server.ownerUrl);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
