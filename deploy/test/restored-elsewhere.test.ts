import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Certificate } from '#shared/api/assigner.ts';
import { checkCertificate } from '#shared/api/certificate.ts';
import { publicKeysSchema } from '#shared/api/signed-text.ts';
import { capture } from '../../scripts/lib/project.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { makeFolder } from '../../server/test/folder.ts';
import {
  demoClinic,
  freePort,
  logInAt,
  type Product,
  startProduct,
} from '../../server/test/product.ts';

// A backup is restored elsewhere, from its file alone.

const timeoutMs = 180_000;
const secret = () => randomBytes(32).toString('base64');
const databases: TestDatabase[] = [];
const folder = makeFolder();
const file = join(folder, 'backup.gz');
let original: TestDatabase;
let signature: string;

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

const envFor = ({ url, ownerUrl }: TestDatabase, own: Record<string, string> = {}) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  TLS: 'off',
  PUBLIC_URL: 'http://localhost',
  API_URL: 'http://localhost',
  ...own,
});

const start = async (dataDir: string, env: Record<string, string>) =>
  startProduct({ dataDir, port: await freePort(), env });

async function run(name: 'backup' | 'restore', dataDir: string, env: Record<string, string>) {
  const all = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, ...env };
  return (await capture(['node', `scripts/${name}.ts`, file], { env: all })).output;
}

async function printCertificate(product: Product): Promise<string> {
  const { accessToken } = (await (await logInAt(product, demoClinic)).json()) as LoggedInUser;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const read = async (path: string) => (await fetch(`${product.url}/${path}`, { headers })).json();
  const ids = (await read('api/assigner/assigned-ids')) as { id: string }[];
  const certificate = await read(`api/assigner/profiles/${ids[0]?.id}?signed=true`);
  return (certificate as Certificate).signature ?? '';
}

beforeAll(async () => {
  original = await newDatabase();
  const dataDir = join(folder, 'original');
  const product = await start(dataDir, envFor(original));
  signature = await printCertificate(product);
  await product.stop();
}, timeoutMs);

afterAll(async () => {
  for (const database of databases) await database.drop();
}, timeoutMs);

test(
  'with the keys that were made in DATA_DIR, logins and certificates work from the backup alone',
  async () => {
    const said = await run('backup', join(folder, 'original'), envFor(original));
    expect(said).toContain('Keys in it: JWT_SECRET, ENCRYPTION_KEY, SIGNING_KEY_FILE.');
    expect(said).not.toContain('NOT in it');

    const copy = await newDatabase();
    const dataDir = join(folder, 'copy');
    expect(await run('restore', dataDir, envFor(copy))).toMatch(
      /^\d+ rows are back. All keys are there, and fit.$/m,
    );
    const product = await start(dataDir, envFor(copy));
    try {
      expect((await logInAt(product, demoClinic)).status).toBe(200);
      const answer = await fetch(`${product.url}/.well-known/jwks.json`);
      const keys = publicKeysSchema.parse(await answer.json());
      expect((await checkCertificate(signature, keys)).outcome).toBe('valid');
      expect(await checkCertificate(await printCertificate(product), keys)).toMatchObject({
        outcome: 'valid',
      });
    } finally {
      await product.stop();
    }
  },
  timeoutMs,
);

test(
  'keys that are set as variables are named as missing, and other ones as wrong',
  async () => {
    const given = { JWT_SECRET: secret(), ENCRYPTION_KEY: secret() };
    const elsewhere = join(folder, 'keys elsewhere', 'signing-keys.json');
    const env = envFor(await newDatabase(), { ...given, SIGNING_KEY_FILE: elsewhere });
    await (await start(join(folder, 'given'), env)).stop();

    const said = await run('backup', join(folder, 'given'), env);
    expect(said).toContain('Keys in it: SIGNING_KEY_FILE.');
    expect(said).toContain('Keys NOT in it: JWT_SECRET, ENCRYPTION_KEY.');

    const copy = envFor(await newDatabase(), { ...given, ENCRYPTION_KEY: secret() });
    const restored = await run('restore', join(folder, 'wrong'), copy);
    expect(restored).toContain('not in the backup: JWT_SECRET, ENCRYPTION_KEY.');
    expect(restored).toMatch(/No server starts on it yet: This database belongs to another ENCR/);
    await expect(start(join(folder, 'wrong'), copy)).rejects.toThrow('another ENCRYPTION_KEY');

    const right = envFor(await newDatabase(), given);
    expect(await run('restore', join(folder, 'right'), right)).toContain('All keys are there');
  },
  timeoutMs,
);
