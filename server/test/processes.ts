import { readdir, readFile } from 'node:fs/promises';

/** The command line of a process; empty if it does not exist. */
export const commandOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** The children of a process that run a file. */
export async function childrenRunning(file: string, parent = process.pid): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8')),
  );
  const found: number[] = [];
  for (const pid of lists.join(' ').split(' ').filter(Boolean).map(Number))
    if ((await commandOf(pid)).includes(file)) found.push(pid);
  return found;
}
