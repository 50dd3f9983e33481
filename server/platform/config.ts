import { join, resolve } from 'node:path';
import { z } from 'zod';
import { product } from '#shared/product.ts';
import { loadProviders, type ProviderConfigs } from './provider-config.ts';
import { loadOrMakeSecrets, type StoredSecrets, signingKeyFileName } from './secrets.ts';

const defaultPort = 44_321;
const maxPort = 65_535;
const devClientOrigin = 'https://localhost:5173';
const encryptionKeyBytes = 32;
const minSecretLength = 32;

/** Everything the environment decides; see `.env.example` for what each variable means. */
export interface Config {
  production: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  port: number;
  host: string;
  publicUrl: string;
  apiUrl: string;
  tls:
    | { mode: 'off' }
    | { mode: 'files'; certFile: string; keyFile: string }
    | { mode: 'self-signed' };
  trustProxy: number;
  webOrigins: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  admin: { email: string; password: string } | undefined;
  /** External sign-in: the providers that have keys. */
  providers: ProviderConfigs;
  rateLimitScale: number;
  operatorFile: string | undefined;
  /** What a reader of /metrics must bring. */
  metricsToken: string | undefined;
  /** A JWK set whose first key signs certificates; see `npm run keys`. */
  signingKeyFile: string;
  secrets: { jwt: string; encryptionKey: Buffer; passwordPepper: string };
  logLevel: string;
}

const origin = z.url({ protocol: /^https?$/ }).transform((url, context) => {
  const parsed = new URL(url);
  if (parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username)
    return parsed.origin;
  context.addIssue({ code: 'custom', message: 'must be an origin without a path' });
  return z.NEVER;
});
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const secret = z.string().min(minSecretLength);
const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (bytes.length === encryptionKeyBytes) return bytes;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes as base64 or hex' });
  return z.NEVER;
});

const environment = z.object({
  NODE_ENV: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  PORT: z.coerce.number().int().min(0).max(maxPort).default(defaultPort),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: origin.optional(),
  API_URL: origin.optional(),
  TLS: z.enum(['on', 'off']).default('on'),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  WEB_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(`${product.name} <no-reply@localhost>`),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  OPERATOR_FILE: z.string().optional(),
  METRICS_TOKEN: secret.optional(),
  SIGNING_KEY_FILE: z.string().optional(),
  JWT_SECRET: secret.optional(),
  ENCRYPTION_KEY: key.optional(),
  PASSWORD_PEPPER: secret.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Environment = z.infer<typeof environment>;

const pairs = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
] as const;
const secretNames = ['JWT_SECRET', 'ENCRYPTION_KEY', 'PASSWORD_PEPPER'] as const;

const checkedEnvironment = environment.superRefine((env, context) => {
  const complain = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const [first, second] of pairs) {
    if (env[first] && !env[second]) complain(second, `is needed together with ${first}`);
    if (env[second] && !env[first]) complain(first, `is needed together with ${second}`);
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    complain('DATABASE_URL', 'is needed together with DATABASE_OWNER_URL');
  if (env.NODE_ENV !== 'production') return;
  for (const name of [...secretNames, 'SIGNING_KEY_FILE'] as const)
    if (!env[name]) complain(name, 'must be set when NODE_ENV is production');
});

/**
 * Turns environment variables into the configuration. Throws one error that names every bad variable.
 * Reads nothing but `env`, except that `makeSecrets` is asked (by default: DATA_DIR) for secrets that are not set.
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  makeSecrets: (dataDir: string) => StoredSecrets = loadOrMakeSecrets,
): Config {
  // Compose passes variables that are not set as empty ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = checkedEnvironment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  return configFrom(parsed.data, loadProviders(given), makeSecrets);
}

function configFrom(
  env: Environment,
  providers: ProviderConfigs,
  makeSecrets: (dataDir: string) => StoredSecrets,
): Config {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  const ownOrigin = `https://localhost:${env.PORT}`;
  return {
    production,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? ownOrigin,
    apiUrl: env.API_URL ?? ownOrigin,
    tls: tlsFrom(env),
    trustProxy: env.TRUST_PROXY,
    webOrigins: env.WEB_ORIGINS ?? (production ? [] : [devClientOrigin]),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    providers,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    operatorFile: env.OPERATOR_FILE,
    metricsToken: env.METRICS_TOKEN,
    signingKeyFile: resolve(env.SIGNING_KEY_FILE ?? join(dataDir, signingKeyFileName)),
    secrets: secretsFrom(env, () => makeSecrets(dataDir)),
    logLevel: env.LOG_LEVEL,
  };
}

function tlsFrom(env: Environment): Config['tls'] {
  if (env.TLS === 'off') return { mode: 'off' };
  if (env.TLS_CERT_FILE && env.TLS_KEY_FILE)
    return { mode: 'files', certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE };
  return { mode: 'self-signed' };
}

function secretsFrom(env: Environment, makeSecrets: () => StoredSecrets): Config['secrets'] {
  const made = secretNames.every((name) => env[name]) ? undefined : makeSecrets();
  const missing = (): never => {
    throw new Error('A secret is neither set nor made');
  };
  return {
    jwt: env.JWT_SECRET ?? made?.jwt ?? missing(),
    encryptionKey:
      env.ENCRYPTION_KEY ?? (made ? Buffer.from(made.encryptionKey, 'base64') : missing()),
    passwordPepper: env.PASSWORD_PEPPER ?? made?.passwordPepper ?? missing(),
  };
}
