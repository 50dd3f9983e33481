import { join } from 'node:path';
import { copyThisRelease } from '../drills/releases.ts';
import { isIn } from './balancer.ts';
import { diskOf, processesOf } from './hosts.ts';
import { nodeIsReady, projectOnHost, startNode } from './nodes.ts';
import { until } from './until.ts';

const stopSeconds = 40;

/** Puts this release, with one more migration, on a host that runs. It shares the packages of this tree. */
export function putRelease(host: string, folder: string): void {
  copyThisRelease(join(diskOf(host), folder), `${projectOnHost}/node_modules`);
}

/** Replaces the node on a host by one of another folder, as a rolling upgrade does; the balancer uses it then. */
export async function replaceNode(
  host: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const pid of processesOf(host, /server\/main\.ts/)) process.kill(pid, 'SIGTERM');
  const hasEnded = () => processesOf(host, /server\/(worker-)?main\.ts/).length === 0;
  await until(`the node on ${host} ends`, hasEnded, stopSeconds);
  startNode(host, env, folder);
  await nodeIsReady(host);
  await until(`the balancer uses ${host}`, () => isIn('api', host, 'UP'));
}
