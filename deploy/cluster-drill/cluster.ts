// `npm run cluster:up`, `npm run cluster:drill`, `npm run cluster:down`: a whole cluster on one Linux machine, on
// the engines and with the files that an operator would use (see deploy/cluster/README.md). Needs root.

import { runCommand } from '../../scripts/lib/command.ts';
import { drill } from './drill.ts';
import { startCluster, stopCluster } from './up.ts';

const commands: Readonly<Record<string, (names: readonly string[]) => Promise<string>>> = {
  up: async () => {
    await startCluster();
    return 'The cluster is up. npm run cluster:drill breaks it, npm run cluster:down ends it.';
  },
  drill: async (names) => {
    const missed = await drill(names);
    if (missed === 0) return 'Every figure was reached.';
    throw new Error(`${missed} figures were missed.`);
  },
  down: async () => {
    await stopCluster();
    return 'The cluster is gone; its packages stay for the next one.';
  },
};

await runCommand(async () => {
  const [name = '', ...names] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error('npm run cluster:up, npm run cluster:drill, npm run cluster:down');
  return command(names);
});
// The desks of a part that broke would keep the process.
process.exit();
