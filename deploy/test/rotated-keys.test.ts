import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { PublicKeys } from '#shared/api/signed-text.ts';
import { testKeyPrefix } from '#shared/signed-types.ts';
import { capture } from '../../scripts/lib/project.ts';
import { challengePlace } from '../../server/domain/sealed-places.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { openDataKey } from '../../server/platform/keys/installed-keys.ts';
import { listDataKeys } from '../../server/platform/keys/key-records.ts';
import { createSealer, type Sealer } from '../../server/platform/keys/sealer.ts';
import {
  createSigningKeyFile,
  readSigningKeys,
  replaceSigningKeyFile,
  rotateSigningKeys,
} from '../../server/platform/keys/signing-keys.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { makePersonId } from '../../server/test/factories.ts';
import { makeFolder } from '../../server/test/folder.ts';
import {
  freePort,
  logInAt,
  type Product,
  productAdmin,
  productionEnv,
  startProduct,
} from '../../server/test/product.ts';

// Every key of two nodes in production is replaced while they run, and the old ones go.

const timeoutMs = 180_000;
const challenges = 20_000;
const secret = () => randomBytes(32).toString('base64');
const old = { JWT_SECRET: secret(), ENCRYPTION_KEY: secret() };
const next = { JWT_SECRET: secret(), ENCRYPTION_KEY: secret() };
const names = ['JWT_SECRET', 'ENCRYPTION_KEY'] as const;

const folder = makeFolder();
let database: TestDatabase;
let owner: ReturnType<typeof openDatabase>;
let env: Record<string, string>;
const nodes: { port: number; product: Product }[] = [];

const start = (port: number) => startProduct({ dataDir: join(folder, String(port)), port, env });

async function restart(node: { port: number; product: Product }): Promise<void> {
  await node.product.stop();
  node.product = await start(node.port);
}

const logIn = async ({ product }: { product: Product }) => {
  const answer = await logInAt(product, productAdmin);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as LoggedInUser).accessToken;
};

/** The answers of all nodes to a call with this token. */
const asked = (token: string) =>
  Promise.all(
    nodes.map(async ({ product }) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${product.url}/api/accounts/is-logged-in`, { headers })).status;
    }),
  );

const publishedBy = async ({ product }: { product: Product }) => {
  const { keys } = (await (
    await fetch(`${product.url}/.well-known/jwks.json`)
  ).json()) as PublicKeys;
  return keys.map(({ kid }) => kid).filter((kid) => !kid.startsWith(testKeyPrefix));
};

const keysEnv = () => ({ ...process.env, ...env, DATA_DIR: join(folder, 'keys') });
const outputOf = async (command: string) =>
  (await capture(['node', 'scripts/keys.ts', command], { env: keysEnv() })).output;

/** The lead is over, as if the nodes had been started an hour ago. */
const passLead = async () => {
  for (const table of ['jwt_secrets', 'data_keys'])
    await owner(table)
      .where('used_from', '>', owner.fn.now())
      .update({ used_from: owner.fn.now() });
  await owner('public_keys').update({ used_from: owner.fn.now() });
};

/** The sealers of the data keys, the first one first. */
async function sealersOf(encryption: string): Promise<Sealer[]> {
  const keys = [Buffer.from(encryption, 'base64')];
  return (await listDataKeys(owner)).map((row) =>
    createSealer(openDataKey(row, keys) ?? Buffer.alloc(0)),
  );
}
const readChallenges = () =>
  owner('challenges').select<{ person_id: string; short_id: string; secret: Buffer }[]>('*');
/**
 * How many challenges each data key opens. One read serves all: a part that a killed command has sent is still
 * written after its end.
 */
const countByKey = async () => {
  const sealers = await sealersOf(next.ENCRYPTION_KEY);
  const rows = await readChallenges();
  return sealers.map(
    (sealer) =>
      rows.filter(({ person_id: personId, short_id: shortId, secret: sealed }) =>
        sealer.tryOpen(sealed, challengePlace({ personId, shortId })),
      ).length,
  );
};

/** Challenges that the first data key has sealed. */
async function insertChallenges(count: number, encryption: string): Promise<void> {
  const [sealer] = await sealersOf(encryption);
  if (!sealer) throw new Error('there is a data key');
  const id = makePersonId();
  const now = new Date();
  await owner('person_ids').insert({
    id,
    birth_date: '1990-05-17',
    drawn_at: now,
    claimed_at: now,
  });
  const rows = Array.from({ length: count }, (_, index) => {
    const shortId = index.toString(8).padStart(8, '2').replaceAll('0', '8').replaceAll('1', '9');
    const place = challengePlace({ personId: id, shortId });
    return {
      person_id: id,
      short_id: shortId,
      secret: sealer.seal('abcd', place),
      created_at: now,
    };
  });
  await owner.batchInsert('challenges', rows, 1_000);
}

beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase(database.ownerUrl);
  env = {
    ...productionEnv(database.url, folder),
    PUBLIC_URL: 'http://localhost',
    API_URL: 'http://localhost',
    DATABASE_OWNER_URL: database.ownerUrl,
    ...old,
    ADMIN_SECOND_FACTOR: 'off',
    RATE_LIMIT_SCALE: '10000',
  };
  for (const port of [await freePort(), await freePort()])
    nodes.push({ port, product: await start(port) });
  await insertChallenges(challenges, old.ENCRYPTION_KEY);
}, timeoutMs);

afterAll(async () => {
  await Promise.all(nodes.map(({ product }) => product.stop()));
  await owner.destroy();
  await database.drop();
}, timeoutMs);

test(
  'new keys end no session and lose no value, whichever node has them first',
  async () => {
    const [first, second] = nodes;
    if (!first || !second) throw new Error('there are two nodes');
    const before = await logIn(first);
    const file = env.SIGNING_KEY_FILE ?? '';
    const rotated = rotateSigningKeys(readSigningKeys(file));
    replaceSigningKeyFile(file, rotated);
    const [newKid, oldKid] = rotated.keys.map(({ kid }) => kid);
    // The list comes from a file for one secret, and from a variable for the others.
    const keyFile = join(folder, 'encryption-keys');
    await writeFile(keyFile, `${next.ENCRYPTION_KEY}\n${old.ENCRYPTION_KEY}\n`);
    env = {
      ...env,
      JWT_SECRET: `${next.JWT_SECRET},${old.JWT_SECRET}`,
      ENCRYPTION_KEY_FILE: keyFile,
    };
    delete env.ENCRYPTION_KEY;
    const said = await outputOf('reencrypt');
    expect(said).toContain('take the others out of ENCRYPTION_KEY');
    expect(said).toContain('no node has started with key');

    await restart(first);
    expect(await asked(before)).toEqual([200, 200]);
    expect(await asked(await logIn(first))).toEqual([200, 200]);
    expect(await asked(await logIn(second))).toEqual([200, 200]);
    expect(await publishedBy(first)).toEqual([newKid, oldKid]);
    // A node looks for the keys of others every five seconds; this one has the old file.
    await vi.waitFor(async () => expect(await publishedBy(second)).toEqual([newKid, oldKid]), {
      timeout: timeoutMs,
      interval: 500,
    });
    await restart(second);
    expect(await outputOf('reencrypt')).toContain('run this again after that');

    await passLead();
    await restart(first);
    const renewed = await logIn(first);
    expect(() => jwt.verify(renewed, next.JWT_SECRET)).not.toThrow();
    expect(await asked(renewed)).toEqual([200, 200]);
    expect(await asked(await logIn(second))).toEqual([200, 200]);
    await restart(second);
    expect(await asked(before)).toEqual([200, 200]);
  },
  timeoutMs,
);

test(
  'a new ENCRYPTION_KEY seals the data key alone, and the old ones can go',
  async () => {
    const said = await outputOf('reencrypt');
    expect(said).toMatch(/ENCRYPTION_KEY: key [\da-f]{8} seals every data key/);
    expect(said).toMatch(/key [\da-f]{8}: \d+ sessions need it until they are renewed/);
    env = { ...env, ENCRYPTION_KEY: next.ENCRYPTION_KEY };
    delete env.ENCRYPTION_KEY_FILE;
    await Promise.all(nodes.map(restart));
    for (const node of nodes) expect(await asked(await logIn(node))).toEqual([200, 200]);
    expect(await countByKey()).toEqual([challenges]);
  },
  timeoutMs,
);

test(
  'after a leak every value is sealed with a new data key, and the command may be killed at any time',
  async () => {
    expect(await outputOf('renew')).toContain('restart every server');
    expect(await outputOf('reencrypt')).toContain('run this again after that');
    await Promise.all(nodes.map(restart));
    await passLead();
    expect(await outputOf('status')).toMatch(/2\d{4} values need an older one/);
    const child = spawn('node', ['scripts/keys.ts', 'reencrypt'], { env: keysEnv() });
    const closed = once(child, 'close');
    await vi.waitUntil(async () => ((await countByKey())[1] ?? 0) > 0, { timeout: timeoutMs });
    child.kill('SIGKILL');
    await closed;
    const [before = 0, after = 0] = await countByKey();
    expect(before + after).toBe(challenges);

    expect(await outputOf('reencrypt')).toContain('No value needs an older one');
    expect(await countByKey()).toEqual([0, challenges]);
    // A node that was not restarted writes with the old key.
    await insertChallenges(1, next.ENCRYPTION_KEY);
    expect(await outputOf('status')).toContain('1 values need an older one');
    expect(await outputOf('reencrypt')).toContain('1 values were sealed with it');
    for (const node of nodes) expect(await asked(await logIn(node))).toEqual([200, 200]);
  },
  timeoutMs,
);

test(
  'a start with another key is refused in one sentence, which names the variable',
  async () => {
    const SIGNING_KEY_FILE = join(folder, 'other-keys.json');
    createSigningKeyFile(SIGNING_KEY_FILE);
    const refused = names.map(
      (name) =>
        [
          { [name]: secret() },
          `did not start: This database belongs to another ${name} (`,
        ] as const,
    );
    const ownKeys = 'did not start: SIGNING_KEY_FILE has none of the keys that signed here';
    await Promise.all(
      [...refused, [{ SIGNING_KEY_FILE }, ownKeys] as const].map(async ([changed, sentence]) => {
        const dataDir = join(folder, 'other');
        const starting = startProduct({ dataDir, port: 0, env: { ...env, ...changed } });
        await expect(starting).rejects.toThrow(sentence);
      }),
    );
  },
  timeoutMs,
);
