import { spawnSync } from 'node:child_process';

/** Builds the client, because the browser tests run against it. */
export default function buildClient(): void {
  const { status } = spawnSync('node', ['scripts/build-client.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The client could not be built.');
}
