import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { secondsPerHour } from '#shared/durations.ts';
import { reissue } from '#shared/limits/ids.ts';
import { keyChange } from '#shared/limits/server.ts';
import { nodeSettings } from './node-settings.ts';

const defaultPort = 44_321;
const maxPort = 65_535;
const maxWorkers = 256;
const maxPoolSize = 1_000;
const encryptionKeyBytes = 32;
const minSecretLength = 32;
/** 16 random bytes, written in hexadecimal, never deflate to less than 29 bytes. */
const minDeflatedBytes = 24;

const origin = z.url({ protocol: /^https?$/ }).transform((url, context) => {
  const parsed = new URL(url);
  if (parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username)
    return parsed.origin;
  context.addIssue({ code: 'custom', message: 'must be an origin without a path' });
  return z.NEVER;
});
const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(origin));
const severalHosts = /^\w+:\/\/(?:[^/?#]*@|(?![^/?#]*@))[^/?#@]*,/;
const postgresUrl = z
  .string()
  .refine((url) => !severalHosts.test(url), {
    abort: true,
    error:
      'must name one host, that of the primary or of a proxy that leads to it (such as HAProxy): lists of hosts with target_session_attrs are not supported',
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));
const number = z.coerce.number({ error: 'must be a number' });
const seconds = number.min(0).max(secondsPerHour);
const secret = z.string().min(minSecretLength, {
  error: `must have at least ${minSecretLength} characters`,
});
const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (bytes.length === encryptionKeyBytes) return bytes;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes as base64 or hex' });
  return z.NEVER;
});
/** The newest first, one in a line (see `withSecretFiles`). */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => [...new Set(text.split('\n'))])
    .pipe(z.array(item));

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test, or not be set',
    })
    .optional(),
  /** Whether other machines may reach the demo accounts. */
  DEMO: z.enum(['on', 'off']).default('off'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** The application's role without a pooler, where DATABASE_URL leads through one. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Whether a start migrates the database. Unset means on, except in production with DATABASE_URL. */
  MIGRATE_ON_START: z.enum(['on', 'off']).optional(),
  PORT: number.int().min(0).max(maxPort).default(defaultPort),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: origin.optional(),
  FORMER_PUBLIC_URLS: origins.optional(),
  API_URL: origin.optional(),
  TLS: z.enum(['on', 'off']).default('on'),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TRUST_PROXY: number.int().min(0).default(0),
  WEB_ORIGINS: origins.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  /** In production: whether admins need a second factor or a passkey; off only for a test system. */
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
  /** Whether members can be invited, IDs issued again and IDs retired; off while nodes of 1.0.0 run, which know none of it. */
  MEMBERS: z.enum(['on', 'off']).default('on'),
  /** For how long the owner of an ID can say no when its institution wants to issue it again. */
  REISSUE_WAIT_DAYS: number.int().min(1).max(365).default(reissue.waitDays),
  /** Outside production: whether external sign-in can be tried at a provider of our own. Unset means on. */
  PRACTICE_PROVIDER: z.enum(['on', 'off']).optional(),
  WORKERS: z
    .union([z.literal('auto'), number.int().min(1).max(maxWorkers)], {
      error: `must be a number from 1 to ${maxWorkers}, or auto`,
    })
    .default(1),
  DATABASE_POOL_SIZE: number.int().min(2).max(maxPoolSize).default(nodeSettings.poolSize),
  LEAVE_SECONDS: seconds.default(nodeSettings.leaveSeconds),
  DRAIN_SECONDS: seconds.default(nodeSettings.drainSeconds),
  KEEP_ALIVE_SECONDS: seconds.default(nodeSettings.keepAliveSeconds),
  JOB_LEASE_SECONDS: seconds.min(1).default(nodeSettings.jobLeaseSeconds),
  RATE_LIMIT_SCALE: number.positive().default(1),
  OPERATOR_FILE: z.string().optional(),
  METRICS_TOKEN: secret.optional(),
  SIGNING_KEY_FILE: z.string().optional(),
  JWT_SECRET: listOf(secret).optional(),
  ENCRYPTION_KEY: listOf(key).optional(),
  /** How long a new key is known before it is used. */
  KEY_LEAD_SECONDS: number.int().min(0).default(keyChange.leadSeconds),
  /** Read by OpenTelemetry, before this (see `open-telemetry.ts`). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: number.min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Environment = z.infer<typeof environment>;

const pairs = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
] as const;
export const secretNames = ['JWT_SECRET', 'ENCRYPTION_KEY'] as const;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

type Complain = (name: keyof Environment, message: string) => void;

/** The variables that name the database; commands that need no more read them alone. */
const databaseNames = {
  NODE_ENV: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_OWNER_URL: true,
  DATABASE_DIRECT_URL: true,
  MIGRATE_ON_START: true,
} as const;
export type DatabaseEnvironment = Pick<Environment, keyof typeof databaseNames>;
type Given = Readonly<Record<string, string | undefined>>;

/** Those variables, so that `npm run migrate` needs none of the keys. Throws like `readEnvironment`. */
export function readDatabaseEnvironment(given: Given): DatabaseEnvironment {
  const checked = environment.pick(databaseNames).superRefine((env, context) => {
    checkDatabase(env, (name, message) =>
      context.addIssue({ code: 'custom', path: [name], message }),
    );
  });
  return parsed(checked, given);
}

/**
 * The environment variables of this project, with their defaults. Throws one error that names every bad one.
 * `hasProviders` says whether an external sign-in is configured.
 */
export function readEnvironment(given: Given, hasProviders: boolean): Environment {
  const checked = environment.superRefine((env, context) => {
    const complain: Complain = (name, message) =>
      context.addIssue({ code: 'custom', path: [name], message });
    checkPairs(env, complain);
    if (env.NODE_ENV === 'production') checkProduction(env, hasProviders, complain);
    else checkDemo(env, complain);
  });
  return parsed(checked, given);
}

function parsed<Output>(schema: z.ZodType<Output>, given: Given): Output {
  const outcome = schema.safeParse(given);
  if (outcome.success) return outcome.data;
  const lines = outcome.error.issues.map(({ path, message }) => `  ${sayPlace(path)}: ${message}`);
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}`);
}

/** A secret of a list is named by its place. */
function sayPlace([name, index]: readonly PropertyKey[]): string {
  return typeof index === 'number' && index > 0
    ? `${String(name)} (number ${index + 1} of the list)`
    : String(name);
}

function checkPairs(env: Environment, complain: Complain): void {
  for (const [first, second] of pairs) {
    if (env[first] && !env[second]) complain(second, `is needed together with ${first}`);
    if (env[second] && !env[first]) complain(first, `is needed together with ${second}`);
  }
  checkDatabase(env, complain);
}

function checkDatabase(env: DatabaseEnvironment, complain: Complain): void {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const)
    if (env[name] && !env.DATABASE_URL) complain('DATABASE_URL', `is needed together with ${name}`);
}

function checkProduction(env: Environment, hasProviders: boolean, complain: Complain): void {
  for (const name of [...secretNames, 'SIGNING_KEY_FILE', 'PUBLIC_URL'] as const)
    if (!env[name]) complain(name, 'must be set when NODE_ENV is production');
  const publicUrl = URL.parse(env.PUBLIC_URL ?? '');
  if (publicUrl?.protocol === 'http:' && !loopback.test(publicUrl.hostname))
    complain('PUBLIC_URL', 'must begin with https:// in production: cookies and passkeys need it');
  if (hasProviders && !env.API_URL)
    complain(
      'API_URL',
      'must be set in production for an external sign-in: providers call back there',
    );
  for (const name of [...secretNames, 'METRICS_TOKEN'] as const) {
    if ([env[name] ?? []].flat().some(lacksEntropy))
      complain(name, 'repeats itself, so that it can be guessed: make a random one');
  }
  if (env.DEMO === 'on') complain('DEMO', 'there is no demo when NODE_ENV is production');
}

/** Whether a secret repeats (`aaaa…`, zeros, a short pattern) or counts (`0123…`), unlike random bytes. */
function lacksEntropy(secret: string | Buffer): boolean {
  const bytes = Buffer.from(secret);
  const differences = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  return [bytes, differences].some((one) => deflateRawSync(one).length < minDeflatedBytes);
}

/** The passwords of the demo accounts are public. */
function checkDemo({ HOST, DEMO }: Environment, complain: Complain): void {
  if (DEMO === 'off' && !loopback.test(HOST))
    complain(
      'HOST',
      'must be localhost while there are demo accounts: set NODE_ENV=production, or DEMO=on to let other machines in',
    );
}
