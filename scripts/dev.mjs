// `npm run dev`: Vite with hot reload, and the API restarting on change, under one certificate.
import { runSteps } from './lib/main-program.mjs';
import { envFile, prepareDev } from './lib/prepare-dev.mjs';
import { projectEnvironment } from './lib/project.mjs';
import { runTogether } from './lib/supervise.mjs';

const clientOrigin = 'https://localhost:5173';

await runSteps(prepareDev, () => {
  const env = projectEnvironment({ PUBLIC_URL: process.env.PUBLIC_URL ?? clientOrigin });
  const watch = ['--watch', '--watch-preserve-output'];
  return runTogether([
    { program: 'node', args: [...envFile, ...watch, 'server/main.ts'], env },
    { program: 'vite', args: ['--config', 'client/vite.config.ts'], env },
  ]);
});
