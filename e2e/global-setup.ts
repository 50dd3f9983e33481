import { ensureClientBuilt } from '../scripts/lib/client-build.ts';

/** The browser tests use the built client. */
export default async function buildClient(): Promise<void> {
  if ((await ensureClientBuilt()) !== 0) throw new Error('The client could not be built.');
}
