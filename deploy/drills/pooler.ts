import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../../scripts/lib/project.ts';
import { freePort } from '../../server/test/product.ts';
import { findPgBouncer, type PgBouncer } from './pgbouncer.ts';
import { type DrillCluster, report, reportHeads, startDrillCluster } from './two-nodes.ts';

const answers = 3_000;
/** Fewer than the nodes would open. */
const serverConnections = 4;
/** PgBouncer does not run as root. */
const ordinaryUser = 65_534;
const tryMs = 100;
const longestMailMs = 1_500;
const mailTimeoutMs = 10_000;

/** A running PgBouncer, and the address of the application's role through it. */
interface Pooler {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Runs two nodes through PgBouncer in transaction mode (`program`, if it is named). Resolves with what failed: a call, a
 * mail that had to wait, or a lock that stayed.
 */
export async function drillPooler([program]: readonly string[]): Promise<readonly string[]> {
  const pgBouncer = await findPgBouncer(program);
  console.log(pgBouncer.version);
  const cluster = await startDrillCluster();
  try {
    await cluster.migrate(projectRoot);
    if (!pgBouncer.tracksStatements) return [`${pgBouncer.version} is too old`];
    return await operation(cluster, pgBouncer);
  } finally {
    await cluster.stop();
  }
}

async function operation(cluster: DrillCluster, pgBouncer: PgBouncer): Promise<string[]> {
  const { urls, load, roll, beginCalls, folder } = cluster;
  const pooler = await startPooler(cluster, pgBouncer);
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  try {
    await owner.connect();
    await roll(projectRoot, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: urls.appUrl });
    await beginCalls();
    await load.moreAnswers(answers);
    reportHeads();
    const problems = report('through PgBouncer', load.takeFigures());
    await roll(projectRoot, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: urls.appUrl });
    problems.push(...report('node after node again', load.takeFigures()));
    await load.stop();
    problems.push(...(await mailInTime(cluster, folder)));
    const { rows } = await owner.query<{ locks: string }>(
      "select count(*) as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    console.log(`advisory locks that stayed: ${rows[0]?.locks}`);
    if (rows[0]?.locks !== '0') problems.push('an advisory lock stayed');
    return problems;
  } finally {
    await owner.end();
    await pooler.stop();
  }
}

/** A node hears of a new mail at once, because its queue listens past the pooler. */
async function mailInTime({ load }: DrillCluster, folder: string): Promise<string[]> {
  const mails = async () => {
    const files = await readdir(folder, { recursive: true });
    return files.filter((file) => file.endsWith('.eml')).length;
  };
  const before = await mails();
  await load.call('api/accounts/register-local', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': '1' },
    body: JSON.stringify({
      accountType: 'Local',
      email: 'pooled@example.org',
      password: 'a password of the drill',
    }),
  });
  const answeredAt = performance.now();
  while ((await mails()) === before && performance.now() - answeredAt < mailTimeoutMs)
    await wait(tryMs);
  const tookMs = Math.round(performance.now() - answeredAt);
  console.log(`a mail was sent after ${tookMs} ms`);
  return tookMs > longestMailMs ? [`a mail was sent after ${tookMs} ms`] : [];
}

async function startPooler(
  { folder, urls }: DrillCluster,
  { command }: PgBouncer,
): Promise<Pooler> {
  const database = new URL(urls.appUrl);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${database.username}" "${database.password}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_prepared_statements = 200
`,
  );
  const identity = process.getuid?.() === 0 ? { uid: ordinaryUser, gid: ordinaryUser } : {};
  const [program, ...args] = command;
  const child = spawn(program, [...args, '--quiet', file], { ...identity, stdio: 'inherit' });
  await untilItListens(child, port);
  const url = new URL(urls.appUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  const failed = Promise.race([
    once(child, 'error').then(([error]) => Promise.reject(error)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${code}`))),
  ]);
  // Its end is no error any more once it has listened.
  failed.catch(() => undefined);
  const answers = async () => {
    for (;;) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'none', database: 'none' });
      const error = await client.connect().catch((error) => error);
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) return;
      await wait(tryMs);
    }
  };
  await Promise.race([answers(), failed]);
}
