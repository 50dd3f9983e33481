import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The first that has a setting decides; `prepare-dev.mjs` names the same files.
const files = ['.env.local', '.env'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);

/** Adds one's own settings and the project's to the environment; what is set already stays. */
export function loadEnvFile(): void {
  for (const file of files) if (existsSync(file)) process.loadEnvFile(file);
}
