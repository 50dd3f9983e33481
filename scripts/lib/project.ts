import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runProgram, startProgram } from '../../server/platform/processes/processes.ts';

/** Folder of package.json. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Windows finds `npm` and the programs in `node_modules/.bin` only through its shell. */
const inProject: SpawnOptions = { cwd: projectRoot, shell: process.platform === 'win32' };

/** The content of a JSON file, for a schema to check. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs a program to its end in the project's folder, with its output in ours. Resolves with the exit code. */
export function run(command: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return runProgram(command, { ...inProject, stdio: 'inherit', ...options });
}

/** Runs a program to its end, in the project's folder. Resolves with its exit code, its output, and its standard output. */
export async function capture(
  command: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string; stdout: string }> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = startProgram(command, { ...inProject, ...options, stdio: [...stdio] });
  if (!child) return { code: 1, output: `${command[0]} could not be started`, stdout: '' };
  let [output, stdout] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await once(child, 'close');
  return { code: child.exitCode ?? 1, output, stdout };
}
