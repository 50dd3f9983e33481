import { readFileSync } from 'node:fs';
import { z } from 'zod';

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
  const refuse = (reasons: string): never => {
    throw new Error(`${what} (${file}) is not usable:\n${reasons}`);
  };
  const parsed = schema.safeParse(jsonIn(file, refuse));
  return parsed.success ? parsed.data : refuse(z.prettifyError(parsed.error));
}

function jsonIn(file: string, refuse: (reason: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(byteOrderMark, ''));
  } catch (error) {
    return refuse(String(error));
  }
}
