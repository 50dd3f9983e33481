import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForDatabase } from '../platform/database/database-wait.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded-postgres.ts';
import { openCluster, roles } from '../platform/database/postgres-cluster.ts';
import { makeFolder } from './folder.ts';
import { freePort, startProduct } from './product.ts';

// A node starts before its PostgreSQL does.

const timeoutMs = 120_000;
const folder = makeFolder();
let port: number;
let databaseUrl: (role: keyof typeof roles, password?: string) => string;
let server: EmbeddedPostgres | undefined;

beforeAll(async () => {
  const { passwords } = await openCluster(join(folder, 'database'));
  port = await freePort();
  databaseUrl = (role, password = passwords[role]) =>
    `postgres://${roles[role]}:${password}@127.0.0.1:${port}/unikat`;
}, timeoutMs);
afterAll(async () => {
  await server?.stop();
}, timeoutMs);

const startDatabase = () =>
  startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    warn: () => {},
    settings: { port: String(port), fsync: 'off' },
  });

test('a database that stays away ends the wait with one sentence', async () => {
  const said: string[] = [];
  const waiting = waitForDatabase(databaseUrl('app'), {
    say: (sentence) => said.push(sentence),
    patienceMs: 0,
  });
  await expect(waiting).rejects.toThrow(
    `The database did not answer for 0 seconds (connect ECONNREFUSED 127.0.0.1:${port}).`,
  );
  expect(said).toHaveLength(1);
});

test(
  'a node says that it waits, and runs when its database has come',
  async () => {
    let starting: Promise<EmbeddedPostgres> | undefined;
    const product = await startProduct({
      dataDir: join(folder, 'node'),
      port: await freePort(),
      env: {
        TLS: 'off',
        DATABASE_URL: databaseUrl('app'),
        DATABASE_OWNER_URL: databaseUrl('owner'),
        // Without an admin it would make the demo accounts.
        ADMIN_EMAIL: 'admin@example.org',
        ADMIN_PASSWORD: 'an admin of the tests',
      },
      onOutput(output) {
        if (output.includes('The database does not answer')) starting ??= startDatabase();
      },
    });
    server = await starting;
    expect(server).toBeDefined();
    const ready = await fetch(`${product.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(product.output().match(/The database does not answer/g)).toHaveLength(1);
    expect(product.output()).toContain('waiting for it for up to 60 seconds');
    expect(await product.stop()).toBe(0);
  },
  timeoutMs,
);

test('a database that is not made yet is waited for', async () => {
  const said: string[] = [];
  const waiting = waitForDatabase(`${databaseUrl('owner')}_later`, {
    say: (sentence) => said.push(sentence),
    patienceMs: 0,
  });
  await expect(waiting).rejects.toThrow('(database "unikat_later" does not exist).');
  expect(said).toHaveLength(1);
});

test('a wrong password is no reason to wait', async () => {
  const said: string[] = [];
  const waiting = waitForDatabase(databaseUrl('owner', 'wrong'), {
    say: (sentence) => said.push(sentence),
  });
  await expect(waiting).rejects.toThrow('password authentication failed');
  expect(said).toEqual([]);
});
