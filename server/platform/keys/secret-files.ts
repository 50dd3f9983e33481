import { readFileSync } from 'node:fs';
import { externalProviders } from '#shared/enums.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Secrets that may be lists, the newest first. */
const lists = ['JWT_SECRET', 'ENCRYPTION_KEY'];
/** Each may be the content of the file that `<NAME>_FILE` names. */
export const secretsInFiles = [
  ...lists,
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...externalProviders.map((provider) => `${provider.toUpperCase()}_CLIENT_SECRET`),
];

/**
 * The variables of the environment, where each secret may also be the content of a file that `<NAME>_FILE`
 * names. Lists come back with one secret in a line: a variable separates them by commas, a file by line breaks.
 * Throws one sentence that names the variable, and the file if it cannot be read.
 */
export function withSecretFiles(env: Variables): Record<string, string | undefined> {
  const given = secretsInFiles.map((name) => [name, secretIn(env, name)] as const);
  return { ...env, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
}

/** One of these secrets; undefined if neither the variable nor its file is set. Throws the same sentences. */
export function secretIn(env: Variables, name: string): string | undefined {
  const isList = lists.includes(name);
  // Compose passes unset variables as empty ones.
  const file = env[`${name}_FILE`]?.trim() || undefined;
  const value = env[name] || undefined;
  if (file === undefined) return isList && value ? linesOf(value.split(',')) : value;
  if (value !== undefined) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  const text = contentOf(file, `${name}_FILE`);
  return isList ? linesOf(text.split(/\r?\n/)) : text;
}

/** The text without the line break that editors add at its end. */
function contentOf(file: string, variable: string): string {
  const text = readNamedFile(file, variable).replace(/(\r?\n)+$/, '');
  if (text.trim()) return text;
  throw new Error(`${variable}: ${file} is empty.`);
}

/** The content of the file that the variable names. Throws one sentence with both if it cannot be read. */
export function readNamedFile(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`${variable}: ${file} cannot be read (${code}).`);
  }
}

/** One that is alone stays as it is, since it may begin or end with a blank. */
function linesOf(parts: readonly string[]): string {
  if (parts.length === 1) return parts.join();
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}
