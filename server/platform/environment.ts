import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { product } from '#shared/product.ts';

const defaultPort = 44_321;
const maxPort = 65_535;
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
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const secret = z.string().min(minSecretLength);
const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (bytes.length === encryptionKeyBytes) return bytes;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes as base64 or hex' });
  return z.NEVER;
});

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
  /** In production: whether admins need a second factor or a passkey; off only for a test system. */
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
  /** Outside production: whether external sign-in can be tried at a provider of our own. Unset means on. */
  PRACTICE_PROVIDER: z.enum(['on', 'off']).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  OPERATOR_FILE: z.string().optional(),
  METRICS_TOKEN: secret.optional(),
  SIGNING_KEY_FILE: z.string().optional(),
  JWT_SECRET: secret.optional(),
  ENCRYPTION_KEY: key.optional(),
  PASSWORD_PEPPER: secret.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Environment = z.infer<typeof environment>;

const pairs = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
] as const;
export const secretNames = ['JWT_SECRET', 'ENCRYPTION_KEY', 'PASSWORD_PEPPER'] as const;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

type Complain = (name: keyof Environment, message: string) => void;

/**
 * The environment variables of this project, with their defaults. Throws one error that names every bad one.
 * `hasProviders` says whether an external sign-in is configured.
 */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  hasProviders: boolean,
): Environment {
  const checked = environment.superRefine((env, context) => {
    const complain: Complain = (name, message) =>
      context.addIssue({ code: 'custom', path: [name], message });
    checkPairs(env, complain);
    if (env.NODE_ENV === 'production') checkProduction(env, hasProviders, complain);
    else checkDemo(env, complain);
  });
  const parsed = checked.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}`);
}

function checkPairs(env: Environment, complain: Complain): void {
  for (const [first, second] of pairs) {
    if (env[first] && !env[second]) complain(second, `is needed together with ${first}`);
    if (env[second] && !env[first]) complain(first, `is needed together with ${second}`);
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    complain('DATABASE_URL', 'is needed together with DATABASE_OWNER_URL');
}

function checkProduction(env: Environment, hasProviders: boolean, complain: Complain): void {
  for (const name of [...secretNames, 'SIGNING_KEY_FILE', 'PUBLIC_URL'] as const)
    if (!env[name]) complain(name, 'must be set when NODE_ENV is production');
  if (hasProviders && !env.API_URL)
    complain(
      'API_URL',
      'must be set in production for an external sign-in: providers call back there',
    );
  for (const name of [...secretNames, 'METRICS_TOKEN'] as const) {
    const value = env[name];
    if (value && lacksEntropy(value))
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
