import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project.ts';
import { isIn } from './balancer.ts';
import { diskOf, processesOf } from './hosts.ts';
import { nodeIsReady, projectOnHost, startNode } from './nodes.ts';
import { until } from './until.ts';

const parts = ['server', 'shared', 'migrations', 'scripts', 'public', 'package.json'];
const stopSeconds = 40;

/** This tree with one more migration. */
export interface Release {
  /** Its folder on a host. */
  readonly folder: string;
  readonly migration: { readonly name: string; readonly text: string };
}

/** Puts a release on a host that runs. It shares the packages of this tree. */
export function putRelease(host: string, { folder, migration }: Release): void {
  const target = join(diskOf(host), folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of parts)
    cpSync(join(projectRoot, part), join(target, part), { recursive: true });
  writeFileSync(join(target, 'migrations', migration.name), migration.text);
  symlinkSync(`${projectOnHost}/node_modules`, join(target, 'node_modules'));
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
