import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csrf } from '#shared/limits/accounts.ts';
import { createSigningKeyFile } from '../platform/keys/signing-keys.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The product as a separate process. */
export interface Product {
  /** Its address. */
  url: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Stops it with SIGTERM; resolves with its exit code (null if a signal ended it). */
  stop(): Promise<number | null>;
}

interface Options {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** The folder of another release; this one by default. */
  root?: string;
  command?: readonly [string, ...string[]];
  /** Starts a new process group, which can receive signals like from a terminal. */
  detached?: boolean;
  /** Gets the whole output each time there is more, until the product runs. */
  onOutput?: (output: string) => void;
}

/** Starts the product with its own data and port; resolves when it is running. Throws with its output. */
export async function startProduct(options: Options): Promise<Product> {
  const scheme = options.env?.TLS === 'off' ? 'http' : 'https';
  const url = `${scheme}://localhost:${options.port}`;
  const [program, ...args] = options.command ?? ['node', 'server/main.ts'];
  const child = spawn(program, args, {
    cwd: options.root ?? projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.detached ?? false,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      PUBLIC_URL: url,
      API_URL: url,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  const printed: Buffer[] = [];
  const output = () => Buffer.concat(printed).toString();
  await new Promise<void>((resolve, reject) => {
    const listen = (data: Buffer) => {
      printed.push(data);
      options.onOutput?.(output());
      if (output().includes(url)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The product did not start:\n${output()}`)));
  });
  return { url, process: child, output, stop: () => stop(child) };
}

/** The admin of a product in production. */
export const productAdmin = { email: 'admin@example.org', password: 'an admin of the tests' };

/** The clinic of a product that is only tried out. */
export const demoClinic = { email: 'clinic@demo.example', password: 'only for trying it out' };

export const logInAt = ({ url }: Product, { email, password }: typeof demoClinic) =>
  fetch(`${url}/api/accounts/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [csrf.header]: csrf.fallbackValue },
    body: JSON.stringify({ emailUnikatIdOrUsername: email, password }),
  });

/**
 * The environment of a product in production on a migrated database: it starts within a second or two, because it
 * makes no demo data. Puts its signing keys into `folder`.
 */
export function productionEnv(databaseUrl: string, folder: string) {
  const secret = () => randomBytes(32).toString('base64');
  const SIGNING_KEY_FILE = join(folder, 'signing-keys.json');
  createSigningKeyFile(SIGNING_KEY_FILE);
  return {
    NODE_ENV: 'production',
    TLS: 'off',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    SIGNING_KEY_FILE,
    ADMIN_EMAIL: productAdmin.email,
    ADMIN_PASSWORD: productAdmin.password,
    // No load balancer asks.
    LEAVE_SECONDS: '0',
  };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Below the range from which systems give connections their ports: one could take it before the product does. */
const ports = { first: 10_000, last: 32_000 } as const;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const port = randomInt(ports.first, ports.last);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => resolve(true));
  });
  probe.close();
  return isFree ? port : freePort();
}
