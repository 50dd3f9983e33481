import { spawnSync } from 'node:child_process';

/** The browser tests meet the built client, as people do. */
export default function buildClient(): void {
  const { status } = spawnSync('node', ['scripts/build-client.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The client could not be built.');
}
