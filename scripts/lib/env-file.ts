import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../.env', import.meta.url));

/** Adds the settings of `.env`, if there is one, to the environment; what is set already stays. */
export function loadEnvFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
