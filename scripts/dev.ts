// `npm run dev`: Vite with hot reload, and the API restarting on change, under one certificate.
import type { ChildProcess } from 'node:child_process';
import { ended, startProgram } from '../server/platform/processes/processes.ts';
import { loadConfig } from '../server/platform/settings/config.ts';
import { loadKeyPair } from '../server/platform/web/tls.ts';
import { loadEnvFiles, onNpmGone } from './lib/command.ts';

const clientOrigin = 'https://localhost:5173';
const defaultPort = 44_321;
const endedBySignal = 128;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const tracing = ['--import', './server/start-tracing.ts'];
const programs = [
  ['node', '--watch', '--watch-preserve-output', ...tracing, 'server/main.ts'],
  // With further options, such as `npm run dev -- --port 5174`.
  ['vite', '--config', 'client/vite.config.ts', ...process.argv.slice(2)],
];

loadEnvFiles();
const config = loadConfig(process.env);
// Makes the certificate if there is none. Before both programs, because both need it.
await loadKeyPair(config.tls, config.dataDir);

process.env.PUBLIC_URL ??= clientOrigin;
process.env.VITE_API_HOST = `localhost:${process.env.PORT ?? defaultPort}`;
const children = programs.flatMap((command) => {
  // The end of the channel shows them that this process was killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  const shell = process.platform === 'win32';
  return startProgram(command, { stdio: [...stdio], shell }) ?? [];
});
const end = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal);
};
const untilEnd = async (child: ChildProcess) => {
  await ended(child);
  return child;
};
let isAsked = false;
for (const signal of signals)
  process.on(signal, () => {
    isAsked = true;
    end(signal);
  });
onNpmGone(() => end('SIGTERM'));

const isComplete = children.length === programs.length;
const first = isComplete ? await Promise.race(children.map(untilEnd)) : undefined;
end('SIGTERM');
await Promise.all(children.map(untilEnd));
const code = first?.exitCode ?? (isAsked ? 0 : 1);
// Vite reports the signal that ended it, as asked, by such a code.
process.exitCode = isAsked && code > endedBySignal ? 0 : code;
