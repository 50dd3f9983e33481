import { ended, start } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Exit codes above this one stand for signals. */
const endedBySignal = 128;
const parentCheckMs = 500;

/**
 * Starts the programs, passes on every signal, ends all when one ends or when npm is killed, and resolves
 * with the first exit code. Their IPC channel tells them when this process is killed.
 */
export async function runTogether(programs) {
  const children = programs.map(({ program, args, env }) =>
    start(program, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
  const tellAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  let asked = false;
  for (const signal of signals)
    process.on(signal, () => {
      asked = true;
      tellAll(signal);
    });
  endWithNpm(() => tellAll('SIGTERM'));
  const code = await Promise.race(children.map(ended));
  tellAll('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? ended(child)));
  // A program that has nothing to tidy up ends by the signal itself, which is what was asked for.
  return asked && code > endedBySignal ? 0 : code;
}

/** npm can't pass on a kill -9; without this the server would keep the port and the database. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && end(), parentCheckMs).unref();
}
