import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(projectRoot, 'node_modules', '.bin');
/** Windows finds `npm` and the programs in `.bin` through its shell alone. */
const shell = process.platform === 'win32';

/** The environment in which `node` is the project's own Node 24, whatever the machine has. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, ...extra, PATH: [bin, ...pathWithoutBin()].join(delimiter) };
}

/** The environment in which `node` is the machine's; the project's own goes away while npm installs. */
export function machineEnvironment() {
  return { ...process.env, PATH: pathWithoutBin().join(delimiter) };
}

function pathWithoutBin() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
}

/** Starts a program in the project's folder; its output goes where ours goes unless `options` differ. */
export function start(program, args, options = {}) {
  const environment = options.env ?? projectEnvironment();
  return spawn(program, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell,
    ...options,
    env: environment,
  });
}

/** Resolves with the exit code (1 for a program that a signal ended or that could not be started). */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program to its end; resolves with the exit code. */
export function run(program, args, options = {}) {
  return ended(start(program, args, options));
}

/** Runs a program to its end; resolves with its exit code, what it printed, and that without its complaints. */
export async function capture(program, args, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, stdout] = [[], []];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  child.stdout.on('data', (data) => stdout.push(data));
  const code = await ended(child);
  return {
    code,
    output: Buffer.concat(output).toString(),
    stdout: Buffer.concat(stdout).toString(),
  };
}
