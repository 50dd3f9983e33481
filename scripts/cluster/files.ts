import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedFolder } from './places.ts';

/** A file that an operator copies, as it is. */
export function shipped(name: string): string {
  return readFileSync(join(shippedFolder, name), 'utf8');
}

/** The variables of a shipped file, as systemd reads it. */
export function shippedVariables(name: string): Record<string, string> {
  const settings = shipped(name)
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
