// `npm start`: from a fresh clone to the running product. Plain JavaScript for whatever Node there is.
import { ensureClientBuilt } from './lib/client-build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runSteps } from './lib/main-program.mjs';
import { envFile } from './lib/prepare-dev.mjs';
import { projectEnvironment } from './lib/project.mjs';
import { runTogether } from './lib/supervise.mjs';

await runSteps(ensureInstalled, ensureClientBuilt, () =>
  runTogether([
    { program: 'node', args: [...envFile, 'server/main.ts'], env: projectEnvironment() },
  ]),
);
