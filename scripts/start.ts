// `npm start`: builds the client if its sources have changed, then runs the server in this process.
import { ensureClientBuilt } from './lib/client-build.ts';
import { loadEnvFiles, onNpmGone } from './lib/command.ts';

onNpmGone(() => process.emit('SIGTERM'));
process.exitCode = await ensureClientBuilt();
if (process.exitCode === 0) {
  loadEnvFiles();
  // What `--import` does; the files may have switched it on.
  await import('../server/start-tracing.ts');
  await import('../server/main.ts');
}
