import { join, resolve } from 'node:path';
import type { ExternalProvider } from '#shared/enums.ts';
import { isTestSystem } from '#shared/test-system.ts';
import { type Environment, readEnvironment, secretNames } from './environment.ts';
import { loadProviders, type ProviderConfigs } from './provider-config.ts';
import { loadOrMakeSecrets, type StoredSecrets, signingKeyFileName } from './secrets.ts';

const devClientOrigin = 'https://localhost:5173';

/** All settings from the environment; `.env.example` explains each variable. */
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
  /** Providers of external sign-in that have keys. */
  providers: ProviderConfigs;
  /** The provider whose place the practice provider takes, if it runs here. */
  practiceProvider: ExternalProvider | undefined;
  /** Whether admins need a second factor or a passkey. */
  adminSecondFactor: boolean;
  rateLimitScale: number;
  operatorFile: string | undefined;
  /** The bearer token for /metrics. */
  metricsToken: string | undefined;
  /** A JWK set; its first key signs certificates (see `npm run keys`). */
  signingKeyFile: string;
  secrets: { jwt: string; encryptionKey: Buffer; passwordPepper: string };
  logLevel: string;
  /** What the operator should know at the start, in sentences. */
  warnings: readonly string[];
}

/**
 * Turns environment variables into the configuration. Throws one error that names every bad variable.
 * Reads only `env`; `makeSecrets` provides secrets that are not set (by default from DATA_DIR).
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  makeSecrets: (dataDir: string) => StoredSecrets = loadOrMakeSecrets,
): Config {
  // Compose passes unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const providers = loadProviders(given);
  const hasProviders = Object.keys(providers).length > 0;
  return configFrom(readEnvironment(given, hasProviders), providers, makeSecrets);
}

function configFrom(
  env: Environment,
  providers: ProviderConfigs,
  makeSecrets: (dataDir: string) => StoredSecrets,
): Config {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `https://localhost:${env.PORT}`;
  const practises = mayPractise(env, providers, publicUrl);
  return {
    production,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    apiUrl: env.API_URL ?? (production ? publicUrl : `https://localhost:${env.PORT}`),
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
    practiceProvider: practises ? 'Google' : undefined,
    adminSecondFactor: production && env.ADMIN_SECOND_FACTOR === 'on',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    operatorFile: env.OPERATOR_FILE,
    metricsToken: env.METRICS_TOKEN,
    signingKeyFile: resolve(env.SIGNING_KEY_FILE ?? join(dataDir, signingKeyFileName)),
    secrets: secretsFrom(env, () => makeSecrets(dataDir)),
    logLevel: env.LOG_LEVEL,
    warnings: warningsAbout(env, practises),
  };
}

function warningsAbout(env: Environment, practises: boolean): string[] {
  const warnings: string[] = [];
  if (env.PRACTICE_PROVIDER === 'on' && !practises)
    warnings.push(
      'PRACTICE_PROVIDER=on has no effect here: it never runs in production, on a public host, with another provider or with ADMIN_EMAIL.',
    );
  if (env.NODE_ENV !== 'production') return warnings;
  if (env.TLS === 'off' && env.TRUST_PROXY === 0)
    warnings.push(
      'TLS is off and TRUST_PROXY is 0: behind a proxy, all visitors share its limits.',
    );
  if (env.ADMIN_SECOND_FACTOR === 'off')
    warnings.push(
      'ADMIN_SECOND_FACTOR is off: the password of an admin is enough to see and change every order.',
    );
  if (!env.OPERATOR_FILE)
    warnings.push(
      'OPERATOR_FILE is not set: the legal notice and invoices name an example operator, and invoices have no bank account.',
    );
  return warnings;
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
