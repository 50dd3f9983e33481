import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../scripts/lib/project.ts';
import {
  addressOf,
  archiveFolder,
  clusterFolder,
  debianFolder,
  folderOf,
  hostsFile,
  machineAddress,
} from './places.ts';
import { until } from './until.ts';

// Hosts are sets of Linux namespaces: each has its own processes, network address, name and disk. A host that is
// killed answers nothing any more, not even with a reset.

const bridge = 'unikat0';
const hostScript = fileURLToPath(new URL('host.sh', import.meta.url));
const linkOf = (host: string) => `uk-${host}`;
const pidFile = (host: string) => join(folderOf(host), 'pid');

/** Makes the network of the hosts. Throws if another cluster has it already. */
export function openNetwork(): void {
  must('ip', 'link', 'add', bridge, 'type', 'bridge');
  must('ip', 'addr', 'add', `${machineAddress}/24`, 'dev', bridge);
  must('ip', 'link', 'set', bridge, 'up');
}

export function closeNetwork(): void {
  spawnSync('ip', ['link', 'del', bridge], { stdio: 'ignore' });
}

/** Whether hosts are connected to the network, of this cluster or of one in another folder. */
export function isNetworkUsed(): boolean {
  const links = `/sys/class/net/${bridge}/brif`;
  return existsSync(links) && readdirSync(links).length > 0;
}

/** Starts a host without any program; its disk is as it was left. */
export async function startHost(host: string): Promise<void> {
  const folder = folderOf(host);
  mkdirSync(folder, { recursive: true });
  mkdirSync(archiveFolder, { recursive: true });
  rmSync(join(folder, 'started'), { force: true });
  writeFile(host, 'etc/hosts', hostsFile());
  const spaces = ['--mount', '--pid', '--fork', '--net', '--uts', '--ipc'];
  const args = [host, debianFolder, folder, projectRoot, archiveFolder];
  const log = openSync(join(folder, 'host.log'), 'a');
  const outer = spawn('unshare', [...spaces, 'bash', hostScript, ...args], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  outer.unref();
  closeSync(log);
  await until(`${host} starts`, () => existsSync(join(folder, 'started')));
  const [pid = ''] = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').split(
    ' ',
  );
  writeFileSync(pidFile(host), pid);
  const link = linkOf(host);
  must('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  must('ip', 'link', 'set', link, 'master', bridge, 'up');
  const within = ['nsenter', '--target', pid, '--net', 'ip'];
  must(...within, 'addr', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
  must(...within, 'link', 'set', 'eth0', 'up');
}

/** Cuts a host off the network and ends everything on it at the same moment; its disk stays. */
export async function killHost(host: string): Promise<void> {
  const pid = pidOf(host);
  if (pid === undefined) return;
  spawnSync('ip', ['link', 'set', linkOf(host), 'down'], { stdio: 'ignore' });
  process.kill(pid, 'SIGKILL');
  await until(`${host} ends`, () => !existsSync(`/proc/${pid}`));
  // The kernel would remove it later, when a new one may have its name already.
  spawnSync('ip', ['link', 'del', linkOf(host)], { stdio: 'ignore' });
  rmSync(pidFile(host));
}

/** Stops (SIGSTOP) or continues (SIGCONT) everything on a host, like a virtual machine that is paused. */
export function signalHost(host: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesOf(host)) process.kill(pid, signal);
}

/** The running hosts of this cluster. */
export function runningHosts(): string[] {
  const folder = join(clusterFolder, 'hosts');
  const hosts = existsSync(folder) ? readdirSync(folder) : [];
  return hosts.filter((host) => pidOf(host) !== undefined);
}

/** The processes of a host, or those whose command line matches. */
export function processesOf(host: string, command = /./): number[] {
  const first = pidOf(host);
  if (first === undefined) return [];
  const space = spaceOf(first);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && spaceOf(pid) === space && command.test(commandOf(pid)));
}

/** The first process of a running host. */
function pidOf(host: string): number | undefined {
  if (!existsSync(pidFile(host))) return undefined;
  const pid = Number(readFileSync(pidFile(host), 'utf8'));
  // After a restart of the machine the number may belong to another process.
  return pid > 0 && spaceOf(pid) !== spaceOf(process.pid) && spaceOf(pid) !== '' ? pid : undefined;
}

function spaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export interface RunOptions {
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Starts a program that stays on a host, with its output in `<host>/<name>.log`. */
export function startOn(
  host: string,
  name: string,
  command: readonly string[],
  options: RunOptions = {},
): void {
  const log = openSync(join(folderOf(host), `${name}.log`), 'a');
  // `setsid --fork` leaves it to the host's first process; no process outside is its parent.
  const args = within(host, ['setsid', '--fork', ...command], options);
  spawnSync('nsenter', args, { stdio: ['ignore', log, log], env: {} });
  closeSync(log);
}

/** Runs a program on a host to its end. Resolves with its standard output; throws with all of its output. */
export async function runOn(
  host: string,
  command: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const child = spawn('nsenter', within(host, command, options), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {},
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  await once(child, 'close');
  if (child.exitCode === 0) return output;
  throw new Error(`${host}: ${command.join(' ')} failed:\n${output}${errors}`);
}

function within(host: string, command: readonly string[], options: RunOptions): string[] {
  const { user = 'root', env = {}, cwd = '/' } = options;
  const spaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--root'];
  const path = 'PATH=/usr/sbin:/usr/bin:/sbin:/bin';
  const variables = [
    path,
    'LANG=C.UTF-8',
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ];
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  const target = ['--target', String(pidOf(host)), ...spaces];
  return [...target, 'env', '-C', cwd, '-i', ...variables, ...asUser, ...command];
}

/** Where the files of a host are, seen from here. */
export function diskOf(host: string): string {
  const pid = pidOf(host);
  return pid === undefined ? join(folderOf(host), 'disk') : `/proc/${pid}/root`;
}

/** Writes a file on a host, whether it runs or not. */
export function writeFile(host: string, path: string, text: string, mode = 0o644): void {
  const file = join(diskOf(host), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

function must(...[program = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed: ${stderr}`);
}
