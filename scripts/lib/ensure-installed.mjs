import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile, readJson } from './lock.mjs';
import { machineEnvironment, projectEnvironment, projectRoot, run } from './project.mjs';

const nodeMajor = 24;
/** npm's own record of what it put into node_modules; written when an installation is complete. */
const installedFile = join(projectRoot, 'node_modules', '.package-lock.json');

/** Installs the locked packages unless exactly these are there already. Throws one sentence when it can't. */
export async function ensureInstalled() {
  if (isInstalled() && hasOwnNode()) return;
  console.log('Installing the locked packages (npm ci) …');
  const options = { env: machineEnvironment() };
  // With NODE_ENV=production npm would leave out what builds the client. Warnings about this Node's age
  // say nothing here: everything runs on the one that is being installed.
  if ((await run('npm', ['ci', '--include=dev', '--loglevel=error'], options)) !== 0)
    throw new Error('npm could not install the locked packages; its message stands above.');
  if (!hasOwnNode())
    throw new Error(
      `node_modules has no Node ${nodeMajor}: npm must be allowed to run install scripts (ignore-scripts=false).`,
    );
}

function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const installed = readJson(installedFile).packages;
  return Object.entries(readJson(lockFile).packages).every(
    ([place, entry]) =>
      place === '' ||
      (installed[place] ? installed[place].version === entry.version : entry.optional === true),
  );
}

function hasOwnNode() {
  const found = spawnSync('node', ['--version'], { env: projectEnvironment(), encoding: 'utf8' });
  const own = existsSync(join(projectRoot, 'node_modules', 'node', 'bin'));
  return own && found.stdout?.startsWith(`v${nodeMajor}.`) === true;
}
