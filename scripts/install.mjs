// First step of `npm start`, `npm test`, `npm run migrate` and other commands: installs the locked packages unless
// exactly these are there. Plain JavaScript, because it runs on the machine's own Node (20 or newer).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeMajor = 24;
const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const bin = join(projectRoot, 'node_modules', '.bin');
const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);

function isInstalled() {
  // npm writes this file when an installation is complete.
  const record = join(projectRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(projectRoot, 'package-lock.json'))).every(
    ([place, { version, optional }]) =>
      place === '' || (installed[place] ? installed[place].version === version : optional === true),
  );
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function hasOwnNode() {
  const env = { ...process.env, PATH: [bin, ...path].join(delimiter) };
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
  const isOwn = existsSync(join(projectRoot, 'node_modules', 'node', 'bin'));
  return isOwn && stdout?.startsWith(`v${nodeMajor}.`) === true;
}

/** Returns what went wrong, or undefined. */
function install() {
  console.log('Installing the locked packages (npm ci) …');
  // With NODE_ENV=production npm would leave out what builds the client. Warnings about the age of this Node
  // do not matter: everything runs on the one that is being installed.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: projectRoot,
      // npm replaces the project's own Node, so it runs on the machine's.
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: 'inherit',
      // Windows finds npm only through its shell.
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) return 'npm could not install the locked packages; its message is above.';
  if (!hasOwnNode())
    return `node_modules has no Node ${nodeMajor}: npm must be allowed to run install scripts (ignore-scripts=false).`;
  return undefined;
}

const problem = isInstalled() && hasOwnNode() ? undefined : install();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
  // The last line of `npm test` is its result, whatever happens.
  if (process.env.npm_lifecycle_event === 'test') console.log('\n0 passed, 1 failed');
}
