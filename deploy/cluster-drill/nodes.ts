import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePort } from './calls.ts';
import { placeAuthority, trustOnHost } from './certificates.ts';
import { shippedVariables, variablesOf, variablesText } from './files.ts';
import { diskOf, runningHosts, runOn, startHost, startOn, writeFile } from './hosts.ts';
import { addressOf, apiHosts, balancerHost, publicHost } from './places.ts';
import type { ClusterSecrets } from './secrets.ts';
import { until } from './until.ts';

// The nodes of the product: each on a host of its own, in production mode.

export const mailPort = 2_525;
export const poolPort = 6_432;
const [, pooledHost] = apiHosts;
const startSeconds = 90;
/** The project on every host; it cannot be changed there. */
export const projectOnHost = '/srv/unikat';
const user = 'www-data';
const ownVariablesFile = '/etc/unikat/secrets.env';
const ownerOnlyFile = 0o600;
/** Each release runs on its own Node. */
const nodeOf = (folder: string) => `${folder}/node_modules/.bin/node`;

/** A database, by default that of the nodes behind the balancer. */
interface Where {
  readonly host: string;
  /** Of the application's role; the owner does not use PgBouncer. */
  readonly port: number;
  readonly database: string;
}

const behindBalancer: Where = {
  host: balancerHost,
  port: 5_432,
  database: 'unikat',
};

function databaseUrls({ app, owner }: ClusterSecrets, { host, port, database }: Where) {
  return {
    appUrl: `postgres://unikat_app:${app}@${host}:${port}/${database}?${trustOnHost}`,
    ownerUrl: `postgres://unikat_owner:${owner}@${host}:5432/${database}?${trustOnHost}`,
  };
}

/** The whole environment of the node on a host: the shipped settings, and its own. */
export function nodeEnvironment(
  host: string,
  secrets: ClusterSecrets,
  where: Partial<Where> = {},
): Record<string, string> {
  return { ...shippedVariables('unikat.env'), ...ownVariables(host, secrets, where) };
}

/** What an operator adds to the shipped settings. */
function ownVariables(
  host: string,
  secrets: ClusterSecrets,
  where: Partial<Where> = {},
): Record<string, string> {
  // One node uses PgBouncer and the others do not, so that both ways are tried.
  const way = host === pooledHost ? { port: poolPort } : {};
  const { appUrl } = databaseUrls(secrets, { ...behindBalancer, ...way, ...where });
  const direct = databaseUrls(secrets, { ...behindBalancer, ...where });
  return {
    PUBLIC_URL: `https://${publicHost}`,
    DATABASE_URL: appUrl,
    DATABASE_DIRECT_URL: direct.appUrl,
    JWT_SECRET: secrets.jwt,
    ENCRYPTION_KEY: secrets.encryption,
    SMTP_URL: `smtp://mail:${mailPort}`,
    // The desks of the drill issue more than any clinic may.
    RATE_LIMIT_SCALE: '10000',
  };
}

/** Runs `npm run migrate` of a release on a host, the only command here that knows the owner; resolves with what it says. */
export async function migrate(
  host: string,
  secrets: ClusterSecrets,
  { folder = projectOnHost, ...where }: Partial<Where> & { folder?: string } = {},
): Promise<string> {
  const { appUrl, ownerUrl } = databaseUrls(secrets, { ...behindBalancer, ...where });
  const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  return runOn(host, [nodeOf(folder), 'scripts/migrate.ts'], { user, env, cwd: folder });
}

/** Starts a host with a node that is ready. */
export async function startNodeHost(
  host: string,
  secrets: ClusterSecrets,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!runningHosts().includes(host)) await startHost(host);
  writeFile(host, 'etc/unikat/signing-keys.json', secrets.signingKeys);
  writeFile(host, ownVariablesFile, variablesText(ownVariables(host, secrets)), ownerOnlyFile);
  placeAuthority(host);
  await runOn(host, ['install', '-d', '-o', user, '/var/lib/unikat']);
  startNode(host, { ...nodeEnvironment(host, secrets), ...settings });
  await nodeIsReady(host);
}

/** Starts a node that is ready on a host that runs, with what the files there say and its database on that host. */
export async function startNodeFromFiles(host: string): Promise<void> {
  const own = variablesOf(readFileSync(join(diskOf(host), ownVariablesFile), 'utf8'));
  const url = new URL(own.DATABASE_URL ?? '');
  url.host = `${host}:${behindBalancer.port}`;
  const database = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: url.href };
  await runOn(host, ['install', '-d', '-o', user, '/var/lib/unikat']);
  startNode(host, { ...shippedVariables('unikat.env'), ...own, ...database });
  await nodeIsReady(host);
}

/** Starts the product on a host that runs; `project` is its folder there. */
export function startNode(
  host: string,
  env: Readonly<Record<string, string>>,
  project = projectOnHost,
): void {
  startOn(host, 'node', [nodeOf(project), 'server/main.ts'], { user, env, cwd: project });
}

export async function nodeIsReady(host: string): Promise<void> {
  const url = `http://${addressOf(host)}:${nodePort}/readyz`;
  await until(`${host} is ready`, async () => (await fetch(url)).ok, startSeconds);
}
