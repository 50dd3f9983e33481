import { spawnSync } from 'node:child_process';

/** Whether a program answers, given arguments that only ask for its version. */
export function answers(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Installs a Debian package if we may (as root, with apt-get). Returns whether it worked. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !answers('apt-get', ['--version'])) return false;
  console.log(`Installing Debian's ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], { env, stdio: 'ignore' }).status === 0;
  const install = () => apt('install', '--no-install-recommends', name);
  // The list of packages may be missing or old.
  return install() || (apt('update') && install());
}
