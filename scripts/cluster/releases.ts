import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project.ts';
import { diskOf, processesOf } from './hosts.ts';
import { nodeIsReady, projectOnHost, startNode } from './nodes.ts';
import { addressOf, balancerHost } from './places.ts';
import { until } from './until.ts';

const parts = ['server', 'shared', 'migrations', 'scripts', 'public', 'package.json'];
const stopSeconds = 40;

/** A release as the drill needs it: a commit, or this tree, perhaps with one more migration. */
export interface Release {
  /** Its folder on a host. */
  readonly folder: string;
  /** Without it, this tree. */
  readonly commit?: string | undefined;
  readonly migration?: { readonly name: string; readonly text: string };
}

/** Puts a release on a host that runs. It shares the packages of this tree. */
export function putRelease(host: string, { folder, commit, migration }: Release): void {
  const target = join(diskOf(host), folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (commit === undefined)
    for (const part of parts)
      cpSync(join(projectRoot, part), join(target, part), { recursive: true });
  else extract(commit, target);
  if (migration) writeFileSync(join(target, 'migrations', migration.name), migration.text);
  symlinkSync(`${projectOnHost}/node_modules`, join(target, 'node_modules'));
}

function extract(commit: string, target: string): void {
  const command = `git archive ${commit} ${parts.join(' ')} | tar -x -C '${target}'`;
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${commit} cannot be read: ${stderr}`);
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
  await until(`the balancer uses ${host}`, () => isUsed(host));
}

async function isUsed(host: string): Promise<boolean> {
  const metrics = await (await fetch(`http://${addressOf(balancerHost)}:8405/metrics`)).text();
  const isUp = `haproxy_server_status{proxy="api",server="${host}",state="UP"} 1`;
  return metrics.includes(isUp);
}
