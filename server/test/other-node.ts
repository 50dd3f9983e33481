import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest, { type Test } from 'supertest';
import { afterAll, beforeAll, inject } from 'vitest';
import { directUrlOf } from '../platform/database/database.ts';
import { createSigningKeyFile } from '../platform/keys/signing-keys.ts';
import { withDatabase } from './database-urls.ts';
import type { Harness } from './harness.ts';
import { freePort, type Product, startProduct } from './product.ts';
import { secretVariables } from './secret-variables.ts';

/**
 * Starts a second API process over the database of a harness, before the tests of a file and until they
 * end. Returns a GET on it with a bearer token.
 */
export function useOtherNode(h: Harness): (path: string, token: string) => Test {
  let node: Product;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'unikat-node-'));
    const signingKeyFile = join(dataDir, 'keys.json');
    createSigningKeyFile(signingKeyFile);
    const { secrets, apiUrl, publicUrl } = h.deps.config;
    const database = new URL(directUrlOf(h.db)).pathname.slice(1);
    const { appUrl } = inject('databaseServer');
    node = await startProduct({
      dataDir,
      port: await freePort(),
      env: {
        // No demo data, because these tests do not need other sessions.
        NODE_ENV: 'production',
        TLS: 'off',
        DATABASE_URL: withDatabase(appUrl, database),
        API_URL: apiUrl,
        PUBLIC_URL: publicUrl,
        ...secretVariables(secrets),
        SIGNING_KEY_FILE: signingKeyFile,
      },
    });
  });
  afterAll(async () => {
    await node?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return (path, token) =>
    supertest(node.url)
      .get(path)
      .set('Host', new URL(h.deps.config.apiUrl).host)
      .set('Authorization', `Bearer ${token}`);
}
