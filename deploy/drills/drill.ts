// `npm run drill -- <name>`: starts servers on this machine, makes trouble, and fails if a visitor noticed.
import { drillOverload } from './overload.ts';
import { drillPooler } from './pooler.ts';
import { drillUpgrade } from './upgrade.ts';

const usage = `npm run drill -- overload [--quick]   attacks while honest visitors use the server
npm run drill -- upgrade [REF]        from the release of a git tag or commit to this one and back, under load
npm run drill -- pgbouncer [PROGRAM]  the application behind PgBouncer in transaction mode`;

const drills: Readonly<Record<string, (args: readonly string[]) => Promise<readonly string[]>>> = {
  overload: drillOverload,
  upgrade: drillUpgrade,
  pgbouncer: drillPooler,
};

const [name = '', ...args] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
const problems = drill ? await drill(args) : [`which drill?\n${usage}`];
for (const problem of problems) console.log(`\nFailed: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
