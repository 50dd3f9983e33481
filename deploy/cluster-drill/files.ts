import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedFolder } from './places.ts';

/** A file that an operator copies, as it is. */
export function shipped(name: string): string {
  return readFileSync(join(shippedFolder, name), 'utf8');
}

/** The variables of a shipped file. */
export function shippedVariables(name: string): Record<string, string> {
  return variablesOf(shipped(name));
}

/** Variables as systemd reads them from a file. */
export function variablesOf(text: string): Record<string, string> {
  const settings = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** The content of such a file. */
export function variablesText(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
