import type { z } from 'zod';
import type { AccountType } from '../enums.ts';
import type { RateLimitName } from '../rate-limits.ts';
import type { ErrorKey } from './errors.ts';

/** One call of the API. The route, the client's function and the test matrix all come from it. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Without a leading slash; parameters in braces: `api/challenges/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly allow: 'everyone' | readonly AccountType[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A string is answered as plain text, nothing (undefined) as 204, all else as JSON. */
  readonly response: z.ZodType;
  /** What this call alone may answer, besides `commonErrors`. */
  readonly errors: readonly ErrorKey[];
  readonly limit?: RateLimitName;
  /** Limits that the handler counts itself, by who calls and in the statement that does the work. */
  readonly countedByHandler?: readonly RateLimitName[];
  /**
   * Whether the call reads the external cookie, in which a provider's word for somebody waits: it
   * may stand in for a login, or must come beside one.
   */
  readonly externalIdentity?: 'insteadOfLogin' | 'besidesLogin';
  /** Whether the session must have been proved within the last ten minutes (`session.freshSeconds`). */
  readonly fresh?: true;
  /** A GET that changes something: it is refused to other sites, and a HEAD does nothing. */
  readonly changes?: true;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParamNames<Path>, z.ZodType>> };

/** Declares a row; a path parameter without a schema, or the reverse, does not compile. */
export function endpoint<const Path extends string, const Row extends Endpoint>(
  row: Row & { readonly path: Path } & ParamsOf<Path>,
): Row {
  return row;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Part = 'params' | 'query' | 'body';
type DeclaredParts<Row extends Endpoint> = {
  [P in Part]: Row[P] extends z.ZodType ? P : never;
}[Part];

/** What a caller passes: the declared parts, before parsing. */
export type CallOf<Row extends Endpoint> = {
  [P in DeclaredParts<Row>]: Row[P] extends z.ZodType ? z.input<Row[P]> : never;
};

/** What a handler gets: the declared parts, parsed. */
export type ParsedCallOf<Row extends Endpoint> = {
  [P in DeclaredParts<Row>]: Row[P] extends z.ZodType ? z.output<Row[P]> : never;
};

/** What a handler gives back; the row's schema strips what it does not declare. */
export type ReplyOf<Row extends Endpoint> = z.input<Row['response']>;

/** What a caller receives. */
export type AnswerOf<Row extends Endpoint> = z.output<Row['response']>;

/** Whether a row changes something on the server. */
export function isChanging(row: Pick<Endpoint, 'method' | 'changes'>): boolean {
  return row.method !== 'get' || row.changes === true;
}

type QueryValue = string | number | boolean | undefined;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** The path and query of a call, without a leading slash; empty values are left out, lists repeat. */
export function targetOf(
  row: Endpoint,
  call: { readonly params?: Readonly<Record<string, unknown>>; readonly query?: Query },
): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name])),
  );
  const pairs = Object.entries(call.query ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((entry) => entry !== undefined && entry !== '')
      .map((entry): [string, string] => [name, String(entry)]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
