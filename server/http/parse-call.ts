import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { ApiError, resolveTextPrefix } from '#shared/api/errors.ts';
import { http } from '#shared/limits.ts';

const parts = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof parts)[number];

/** Parses the parts that a row declares. Throws `Request_Invalid` with the first 100 wrong fields. */
export function parseCall(row: Endpoint, request: Request): Partial<Record<Part, unknown>> {
  const parsed: Partial<Record<Part, unknown>> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of parts) {
    const given = part === 'headers' ? headersOf(row, request) : request[part];
    const result = checked(row[part], given);
    if (result?.success) parsed[part] = result.data;
    if (result?.error) issues.push(...result.error.issues);
  }
  if (issues.length > 0) throw invalid(issues);
  return parsed;
}

/** The headers that a row declares, under its spelling of their names. */
function headersOf({ headers }: Endpoint, request: Request): Record<string, string | undefined> {
  const names = Object.keys(headers?.shape ?? {});
  return Object.fromEntries(names.map((name) => [name, request.get(name)]));
}

/**
 * Checks a value against its schema. zod throws on an object whose `length` is not a number; such a
 * body is malformed.
 */
function checked(schema: z.ZodType | undefined, value: unknown) {
  try {
    return schema?.safeParse(value);
  } catch {
    throw new ApiError('Request_Malformed');
  }
}

/** The key of the text for a wrong field; the catalogues have one for each field. */
export function invalidFieldKey(field: string): string {
  return field ? `Invalid_${field}` : 'Request_Invalid';
}

function invalid(issues: readonly z.core.$ZodIssue[]): ApiError {
  const byField = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    const ownKey = message.startsWith(resolveTextPrefix);
    const name = path.filter((step) => typeof step === 'string').at(-1) ?? '';
    const text = ownKey ? message : `${resolveTextPrefix}${invalidFieldKey(name)}`;
    if (!byField.has(field)) byField.set(field, text);
  }
  return new ApiError('Request_Invalid', {
    fields: [...byField.keys()].slice(0, http.maxNamedFields),
    messages: [...byField.values()].slice(0, http.maxNamedFields),
  });
}
