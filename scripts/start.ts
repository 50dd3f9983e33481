// `npm start`: builds the client if its sources have changed, then runs the server in this process.
import { ensureClientBuilt } from './lib/client-build.ts';
import { loadEnvFiles, onNpmGone } from './lib/command.ts';

onNpmGone(() => process.emit('SIGTERM'));
process.exitCode = await ensureClientBuilt();
if (process.exitCode === 0) {
  loadEnvFiles();
  await import('../server/main.ts');
}
