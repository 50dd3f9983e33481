import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../scripts/lib/project.ts';
import {
  type DatabaseUrls,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded-postgres.ts';
import { randomText, systemRandom } from '../../server/platform/keys/random.ts';
import { createSigningKeyFile } from '../../server/platform/keys/signing-keys.ts';
import {
  type BalancedLoad,
  bearerOf,
  type Figures,
  startBalancedLoad,
} from '../../server/test/balanced-load.ts';
import { freePort, type Product, startProduct } from '../../server/test/product.ts';
import { alphabet } from '../../shared/limits/ids.ts';

const admin = { email: 'admin@example.org', password: 'an admin of the drill' };
const keyBytes = 32;
const readableFolder = 0o755;

/** A database, two nodes of production with the application's role alone, and calls to them. */
export interface DrillCluster {
  readonly folder: string;
  readonly urls: DatabaseUrls;
  readonly load: BalancedLoad;
  /** Runs `npm run migrate` of a release; resolves with its output, throws it after a failure. */
  readonly migrate: (root: string) => Promise<string>;
  /** Starts both nodes, or replaces them one after the other, with the release in `root`. */
  readonly roll: (root: string, env?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops both nodes. */
  readonly stopNodes: () => Promise<void>;
  /** Logs the admin in, the first account of the database; throws unless it works. */
  readonly logIn: () => Promise<void>;
  /** Begins the calls: logins, session checks, challenges, new accounts. */
  readonly beginCalls: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the database; `startNodes` comes after a migration. */
export async function startDrillCluster(): Promise<DrillCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'unikat-drill-'));
  await chmod(folder, readableFolder);
  const urls: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    warn: console.error,
  });
  const SIGNING_KEY_FILE = join(folder, 'signing-keys.json');
  createSigningKeyFile(SIGNING_KEY_FILE);
  const secret = () => randomBytes(keyBytes).toString('base64');
  const shared = {
    NODE_ENV: 'production',
    TLS: 'off',
    PUBLIC_URL: 'http://localhost',
    API_URL: 'http://localhost',
    DATABASE_URL: urls.appUrl,
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    SIGNING_KEY_FILE,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '100000',
  };
  const ports = [await freePort(), await freePort()];
  const nodes = new Map<number, Product>();
  const load = startBalancedLoad(() => nodes.keys());
  return {
    folder,
    urls,
    load,
    async migrate(root) {
      const { ownerUrl, appUrl } = urls;
      const addresses = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
      const env = { ...process.env, ...addresses };
      const { code, output } = await capture(['node', 'scripts/migrate.ts'], { cwd: root, env });
      if (code !== 0) throw new Error(output);
      return output;
    },
    async roll(root, env = {}) {
      for (const port of ports) {
        const former = nodes.get(port);
        if (former && (await former.stop()) !== 0) throw new Error(former.output());
        const dataDir = join(folder, String(port));
        const product = { dataDir, port, root, env: { ...shared, ...env } };
        nodes.set(port, await startProduct(product));
        await load.untilReady(nodes.size);
      }
    },
    async stopNodes() {
      for (const node of nodes.values()) await node.stop();
      await load.untilReady(0);
      nodes.clear();
    },
    async logIn() {
      const answer = await load.logIn(admin.email, admin.password);
      if (!answer.ok)
        throw new Error(`The login answered ${answer.status}: ${await answer.text()}`);
    },
    async beginCalls() {
      const logIn = () => load.logIn(admin.email, admin.password);
      const headers = await bearerOf(await logIn());
      const read = () => load.call('api/accounts/is-logged-in', { headers });
      const send = () => load.call(`api/id/${randomId()}/challenge`);
      const register = () =>
        load.call('api/accounts/register-local', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': '1' },
          body: JSON.stringify({ accountType: 'LocalAnonymous', password: secret() }),
        });
      load.repeat(logIn);
      load.repeat(register);
      for (let caller = 0; caller < callers; caller += 1) load.repeat(read, read, send);
    },
    async stop() {
      await load.stop();
      await Promise.all([...nodes.values()].map((node) => node.stop()));
      await urls.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const callers = 6;
const suffixLength = 5;
const randomId = () => `19900517-${randomText(systemRandom, alphabet, suffixLength)}`;
const nameWidth = 44;
const figureWidth = 10;

/** Prints a line of figures, and resolves with the kinds of failures. */
export function report(what: string, { answered, failures, longestMs }: Figures): string[] {
  const cells = [answered, failures.length, Math.round(longestMs)];
  console.log(
    [what.padEnd(nameWidth), ...cells.map((cell) => String(cell).padStart(figureWidth))].join(
      ' | ',
    ),
  );
  return [...new Set(failures)].map((failure) => `${what}: ${failure}`);
}

/** Prints the heads of the columns of `report`. */
export function reportHeads(): void {
  console.log(
    [
      'step'.padEnd(nameWidth),
      ...['calls', 'failed', 'longest ms'].map((head) => head.padStart(figureWidth)),
    ].join(' | '),
  );
}
