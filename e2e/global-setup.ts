import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClientBuilt } from '../scripts/lib/client-build.ts';
import { freePort, startProduct } from '../server/test/product.ts';

/** The environment variable that names the data of a first start, which each product of the tests begins with. */
export const firstDataVariable = 'E2E_FIRST_DATA';

/** Builds the client, and starts the product once, since the first start takes four times as long as the next. */
export default async function prepare(): Promise<() => Promise<void>> {
  if ((await ensureClientBuilt()) !== 0) throw new Error('The client could not be built.');
  const dataDir = await mkdtemp(join(tmpdir(), 'unikat-e2e-first-'));
  const product = await startProduct({ dataDir, port: await freePort() });
  await product.stop();
  process.env[firstDataVariable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
