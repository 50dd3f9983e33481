import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, installDebianPackage } from '../../scripts/lib/machine.ts';
import { clusterFolder, debianFolder } from './places.ts';

/** The first suite of Debian with PostgreSQL 18. */
const suite = 'forky';
const tools = ['ca-certificates', 'iproute2', 'procps'];
const packages = [
  'postgresql-18',
  'patroni',
  // Patroni speaks to etcd through these, which its package only brought until 2026.
  'python3-etcd',
  'python3-dnspython',
  'etcd-server',
  'etcd-client',
  'pgbackrest',
  'pgbouncer',
  'haproxy',
  'promtool',
];

/** Installs Debian with the cluster's packages into a folder, once. Takes about a minute. */
export function installDebian(): void {
  if (existsSync(debianFolder)) return;
  needTool('debootstrap', ['--version']);
  needTool('ip', ['-V'], 'iproute2');
  console.log(`Installing Debian ${suite} with ${packages.join(', ')} below ${clusterFolder} …`);
  const folder = `${debianFolder}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(clusterFolder, { recursive: true });
  // The script of `sid` serves every newer suite; an older debootstrap does not know this one by name.
  const script = '/usr/share/debootstrap/scripts/sid';
  const include = `--include=${tools.join(',')}`;
  must('debootstrap', ['--variant=minbase', include, suite, folder, mirror(), script]);
  // Packages must start no service, and make no database of their own.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  mkdirSync(join(folder, 'etc/postgresql-common'), { recursive: true });
  const noCluster = 'create_main_cluster = false\n';
  writeFileSync(join(folder, 'etc/postgresql-common/createcluster.conf'), noCluster);
  must('cp', ['/etc/resolv.conf', join(folder, 'etc/resolv.conf')]);
  // Packages need /proc; it is mounted for this command alone.
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get';
  const install = `${apt} install -q -y --no-install-recommends ${packages.join(' ')}`;
  const steps = `mount -t proc proc '${folder}/proc' && exec chroot '${folder}'`;
  const both = `${steps} sh -c '${install} && apt-get clean'`;
  must('unshare', ['--mount', '--pid', '--fork', 'bash', '-c', both]);
  renameSync(folder, debianFolder);
}

/** The mirror from which this machine installs its own packages. */
function mirror(): string {
  const format = [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    'Origin: Debian',
  ];
  const found = spawnSync('apt-get', format, { encoding: 'utf8' }).stdout ?? '';
  const [first] = found.split('\n').filter((url) => /\/debian\/?$/.test(url));
  if (first === undefined) throw new Error('apt-get knows no mirror of Debian: apt-get update');
  return first;
}

/** Installs a program's Debian package unless the program answers. Throws with the package's name. */
export function needTool(program: string, args: readonly string[], debianPackage = program): void {
  if (answers(program, args) || installDebianPackage(debianPackage)) return;
  throw new Error(`${program} is missing: install Debian's package ${debianPackage}`);
}

function must(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed:\n${`${stdout}${stderr}`.slice(-2_000)}`);
}
