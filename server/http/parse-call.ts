import type { Request } from 'express';
import { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { ApiError, resolveTextPrefix } from '#shared/api/errors.ts';
import { http } from '#shared/limits/server.ts';

const parts = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof parts)[number];

type Parts = Partial<Record<Part, unknown>>;

/**
 * What parses the parts that a row declares. It throws `Request_Invalid` with the first 100 wrong fields. In the calls
 * of an API key, unknown fields and query names are wrong, too: a system relies on what it has misspelt. Those of pages
 * are ignored, since a page may be of another version, and readers' tools add names to addresses.
 */
export function callParser(row: Endpoint): (request: Request, byKey: boolean) => Parts {
  const forgiving: Schemas = row;
  const query = refusingUnknown(row.query ?? z.object({}));
  const strict: Schemas = { ...row, query, body: row.body && refusingUnknown(row.body) };
  return (request, byKey) => parseCall(row, byKey ? strict : forgiving, request);
}

type Schemas = { readonly [P in Part]?: z.core.$ZodType | undefined };

/** The same schema, in which each object refuses the fields that it does not know. */
function refusingUnknown(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    const shape = Object.fromEntries(fields.map(([name, field]) => [name, refusingUnknown(field)]));
    return z.clone(schema, { ...schema.def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray)
    return z.clone(schema, { ...schema.def, element: refusingUnknown(schema.element) });
  if (schema instanceof z.ZodOptional)
    return z.clone(schema, { ...schema.def, innerType: refusingUnknown(schema.unwrap()) });
  return schema;
}

function parseCall(row: Endpoint, schemas: Schemas, request: Request): Parts {
  const parsed: Parts = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of parts) {
    const given = part === 'headers' ? headersOf(row, request) : request[part];
    const result = checked(schemas[part], given);
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
function checked(schema: z.core.$ZodType | undefined, value: unknown) {
  try {
    return schema && z.safeParse(schema, value);
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
  for (const { path, message } of issues.flatMap(ofEachField)) {
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

/** zod names all unknown fields of an object in one issue about the object. */
function ofEachField(issue: z.core.$ZodIssue) {
  if (issue.code !== 'unrecognized_keys') return [issue];
  const message = `${resolveTextPrefix}${invalidFieldKey('unknownField')}`;
  const named = issue.keys.slice(0, http.maxNamedFields);
  return named.map((key) => ({ path: [...issue.path, key], message }));
}
