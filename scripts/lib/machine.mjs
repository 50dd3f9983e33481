import { spawnSync } from 'node:child_process';

/** Whether a program answers, given arguments that only ask for its version. */
export function answers(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Installs a package of Debian where we may (as root, with apt-get); false where we may not or it fails. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !answers('apt-get', ['--version'])) return false;
  console.log(`Installing Debian's ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args) => spawnSync('apt-get', ['-q', '-y', ...args], { env, stdio: 'ignore' });
  const install = ['install', '--no-install-recommends', name];
  if (apt(install).status === 0) return true;
  // The list of packages may be missing or old.
  return apt(['update']).status === 0 && apt(install).status === 0;
}
