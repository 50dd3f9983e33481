import { readFileSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import type { z } from 'zod';

/** Some editors write one before the first character; it is no JSON. */
const byteOrderMark = /^\uFEFF/;

/**
 * Reads a JSON file that the operator writes. Throws what is wrong with it: `what` names the file's purpose,
 * and each mistake is named with its field.
 */
export function readOperatorsJson<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  what: string,
): z.output<Schema> {
  const refuse = (reasons: readonly string[]): never => {
    const list = reasons.length === 1 ? ` ${reasons}` : `\n  ${reasons.join('\n  ')}`;
    throw new Error(`${what} (${file}) is not usable:${list}`);
  };
  const parsed = schema.safeParse(jsonIn(file, refuse), { error: reasonOf });
  return parsed.success ? parsed.data : refuse(parsed.error.issues.flatMap(mistakes));
}

function jsonIn(file: string, refuse: (reasons: readonly string[]) => never): unknown {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').replace(byteOrderMark, '');
  } catch (error) {
    refuse([`it cannot be read (${systemMessage(error)})`]);
  }
  if (text.trim() === '') refuse(['it is empty']);
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse([`it is not JSON (${error instanceof Error ? error.message : error})`]);
  }
}

/** The words of the operating system, such as "permission denied". */
function systemMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { errno = 0 }: NodeJS.ErrnoException = error;
  return getSystemErrorMap().get(errno)?.[1] ?? error.message;
}

function mistakes(issue: z.core.$ZodIssue): string[] {
  const { path, message } = issue;
  // A misspelt field would otherwise be left out without a word.
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...path, key].join('.')}: is not a known field`);
  return [path.length > 0 ? `${path.join('.')}: ${message}` : message];
}

/** The words for mistakes of which a schema says nothing itself. */
function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input, path = [] } = issue;
  if (input === undefined) return 'is missing';
  if (code === 'too_small' && input === '') return 'is empty';
  if (code === 'invalid_format' && issue.format === 'regex')
    return 'contains characters that are not allowed';
  if (code !== 'invalid_type') return undefined;
  if (path.length === 0) return `it is not a JSON ${issue.expected}`;
  return `must be ${withArticle(issue.expected)}, not ${withArticle(jsonTypeOf(input))}`;
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function withArticle(type: string): string {
  if (type === 'null') return type;
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
