import { join, resolve } from 'node:path';
import { msPerSecond } from '#shared/durations.ts';
import type { ExternalProvider, SetupNotice } from '#shared/enums.ts';
import { http } from '#shared/limits/server.ts';
import { product } from '#shared/product.ts';
import { isTestSystem } from '#shared/test-system.ts';
import { withSecretFiles } from '../keys/secret-files.ts';
import {
  loadOrMakeSecrets,
  type StoredSecrets,
  secretsOfFile,
  signingKeyFileName,
} from '../keys/secrets.ts';
import {
  type DatabaseEnvironment,
  type Environment,
  readDatabaseEnvironment,
  readEnvironment,
  secretNames,
} from './environment.ts';
import { loadProviders, type ProviderConfigs } from './provider-config.ts';

const devClientOrigin = 'https://localhost:5173';
/** Time for what follows when the last answer has ended. */
const lastStepsMs = 2_000;

/** Where the data is. */
export type DatabaseConfig = ReturnType<typeof databaseConfigFrom>;

/** All settings from the environment; `.env.example` explains each variable. */
export type Config = ReturnType<typeof configFrom>;

/** The secrets that can be replaced, each with the newest first; the older ones are still read. */
export interface Secrets {
  readonly jwt: readonly string[];
  /** 32 bytes each. */
  readonly encryption: readonly Buffer[];
}

/**
 * Turns environment variables into the configuration. Throws one error that names every bad variable.
 * Reads only `env`; `makeSecrets` provides secrets that are not set (by default from DATA_DIR).
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  makeSecrets: (dataDir: string) => StoredSecrets = loadOrMakeSecrets,
): Config {
  const given = withSecretFiles(setIn(env));
  const providers = loadProviders(given);
  const hasProviders = Object.keys(providers).length > 0;
  return configFrom(readEnvironment(given, hasProviders), providers, makeSecrets);
}

/** The settings of the database alone: `npm run migrate` needs no keys. Throws like `loadConfig`. */
export function loadDatabaseConfig(env: Record<string, string | undefined>): DatabaseConfig {
  return databaseConfigFrom(readDatabaseEnvironment(withSecretFiles(setIn(env))));
}

/** Compose passes unset variables as empty ones. */
function setIn(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

/**
 * A cluster migrates by a command of its own: a start would need the owner's address on every node. Where one
 * machine is everything, the start does it.
 */
function databaseConfigFrom(env: DatabaseEnvironment) {
  const isCluster = env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined;
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    /** Leads to the same database as `databaseUrl` without a pooler; undefined if there is none. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Whether a start migrates the database. */
    migrateOnStart: env.MIGRATE_ON_START ? env.MIGRATE_ON_START === 'on' : !isCluster,
  };
}

function configFrom(
  env: Environment,
  providers: ProviderConfigs,
  makeSecrets: (dataDir: string) => StoredSecrets,
) {
  const production = env.NODE_ENV === 'production';
  const database = databaseConfigFrom(env);
  const { dataDir } = database;
  const publicUrl = env.PUBLIC_URL ?? `https://localhost:${env.PORT}`;
  const practises = mayPractise(env, providers, publicUrl);
  const practiceProvider: ExternalProvider | undefined = practises ? 'Google' : undefined;
  return {
    ...database,
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** What `publicUrl` was before, on certificates and receipts that are still in use. */
    formerPublicUrls: env.FORMER_PUBLIC_URLS ?? [],
    apiUrl: env.API_URL ?? (production ? publicUrl : `https://localhost:${env.PORT}`),
    tls: tlsFrom(env),
    trustProxy: env.TRUST_PROXY,
    webOrigins: env.WEB_ORIGINS ?? (production ? [] : [devClientOrigin]),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${product.name} <no-reply@localhost>`,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    /** Providers of external sign-in that have keys. */
    providers,
    /** The provider whose place the practice provider takes, if it runs here. */
    practiceProvider,
    /** Whether no node of 1.0.0 runs, which knows neither members nor requests to issue IDs again nor retired IDs. */
    upgradeFinished: env.MEMBERS === 'on',
    /** For how long an owner can refuse that the ID is issued again. */
    reissueWaitDays: env.REISSUE_WAIT_DAYS,
    /** Whether admins need a second factor or a passkey. */
    adminSecondFactor: production && env.ADMIN_SECOND_FACTOR === 'on',
    /** Web processes of this node; `auto` for one on each core. */
    workers: env.WORKERS,
    /** The most connections to the database of one web process. */
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Time for which a stopping node in production still accepts calls, until the load balancer notices. */
    leaveMs: production ? env.LEAVE_SECONDS * msPerSecond : 0,
    /** Time after it in which running answers may end. */
    drainMs: env.DRAIN_SECONDS * msPerSecond,
    /** Time after which a stop that hangs ends the process. */
    stopMs: Math.max(
      http.shutdownMs,
      (env.LEAVE_SECONDS + env.DRAIN_SECONDS) * msPerSecond + lastStepsMs,
    ),
    /** Time for which a connection without a call stays open. */
    keepAliveMs: env.KEEP_ALIVE_SECONDS * msPerSecond,
    /** Time without a sign of life after which another node takes over a job. */
    jobLeaseMs: env.JOB_LEASE_SECONDS * msPerSecond,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    operatorFile: env.OPERATOR_FILE,
    /** The bearer token for /metrics. */
    metricsToken: env.METRICS_TOKEN,
    /** A JWK set; its first key signs certificates (see `npm run keys`). */
    signingKeyFile: resolve(env.SIGNING_KEY_FILE ?? join(dataDir, signingKeyFileName)),
    secrets: secretsFrom(env, () => makeSecrets(dataDir)),
    /** The names of the secrets that are set; the others are in DATA_DIR. */
    givenSecrets: secretNames.filter((name) => env[name]),
    /** How long a new key is known to the database before it is used. */
    keyLeadSeconds: env.KEY_LEAD_SECONDS,
    logLevel: env.LOG_LEVEL,
    /** What the operator should know at the start, in sentences. */
    warnings: warningsAbout(env, practises),
    /** The part of them that the page shows to admins. */
    setupNotices: production ? setupNoticesOf(env) : [],
  };
}

function warningsAbout(env: Environment, practises: boolean): string[] {
  const warnings: string[] = [];
  if (env.PRACTICE_PROVIDER === 'on' && !practises)
    warnings.push(
      'PRACTICE_PROVIDER=on has no effect here: it never runs in production, on a public host, with another provider or with ADMIN_EMAIL.',
    );
  if (env.MEMBERS === 'off')
    warnings.push(
      'MEMBERS is off: no one can invite members, ask to issue an ID again or retire one. Leave it out once no node of 1.0.0 runs.',
    );
  if (env.NODE_ENV !== 'production') return warnings;
  if (env.DATABASE_URL === undefined)
    warnings.push(
      'DATABASE_URL is not set: this node keeps its own database in DATA_DIR, which no other node reads.',
    );
  if (env.TLS === 'off' && env.TRUST_PROXY === 0)
    warnings.push(
      'TLS is off and TRUST_PROXY is 0: behind a proxy, all visitors share its limits.',
    );
  if (env.ADMIN_SECOND_FACTOR === 'off')
    warnings.push(
      'ADMIN_SECOND_FACTOR is off: the password of an admin is enough to see and change every order.',
    );
  return [...warnings, ...setupNoticesOf(env).map((notice) => setupSentences[notice])];
}

const setupSentences: Readonly<Record<SetupNotice, string>> = {
  NoOperator:
    'OPERATOR_FILE is not set: the legal notice and invoices name an example operator, and invoices have no bank account.',
  NoMailServer:
    'SMTP_URL is not set: each mail becomes a file of the node that would have sent it, and reaches no reader.',
  NoMailSender:
    'MAIL_FROM is not set: mails come from no-reply@localhost, which most mail servers refuse or treat as spam.',
};

function setupNoticesOf(env: Environment): readonly SetupNotice[] {
  return [
    ...(env.OPERATOR_FILE ? [] : (['NoOperator'] as const)),
    ...(env.SMTP_URL ? [] : (['NoMailServer'] as const)),
    ...(env.SMTP_URL && !env.MAIL_FROM ? (['NoMailSender'] as const) : []),
  ];
}

/**
 * Whether the practice provider runs, which confirms any name without a password: never in production,
 * nor on a public host, nor where an operator has configured a provider or an admin.
 */
function mayPractise(env: Environment, providers: ProviderConfigs, publicUrl: string): boolean {
  return (
    env.PRACTICE_PROVIDER !== 'off' &&
    env.NODE_ENV !== 'production' &&
    env.ADMIN_EMAIL === undefined &&
    Object.keys(providers).length === 0 &&
    isTestSystem(new URL(publicUrl).hostname)
  );
}

function tlsFrom(
  env: Environment,
): { mode: 'off' | 'self-signed' } | { mode: 'files'; certFile: string; keyFile: string } {
  if (env.TLS === 'off') return { mode: 'off' };
  if (env.TLS_CERT_FILE && env.TLS_KEY_FILE)
    return { mode: 'files', certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE };
  return { mode: 'self-signed' };
}

function secretsFrom(env: Environment, makeSecrets: () => StoredSecrets): Secrets {
  const { JWT_SECRET: jwt, ENCRYPTION_KEY: encryption } = env;
  if (jwt && encryption) return { jwt, encryption };
  const made = secretsOfFile(makeSecrets());
  return { jwt: jwt ?? made.jwt, encryption: encryption ?? made.encryption };
}
