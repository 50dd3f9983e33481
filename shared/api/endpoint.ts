import type { z } from 'zod';
import type { AccountType, ApiKeyScope, MemberRole } from '../enums.ts';
import type { StrengthName } from '../limits/rates.ts';
import type { ErrorKey } from './errors.ts';

/** Done, created, or accepted as work to do. */
export type SuccessStatus = 200 | 201 | 202;

/** One call of the API, the source of its route, its client function and its test matrix. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Without a leading slash; parameters in braces: `api/challenges/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly allow: 'everyone' | readonly AccountType[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers that the call needs, in the usual spelling of their names. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The largest body, if it is not `http.maxJsonBytes`; only an allowed caller's is read. */
  readonly maxBodyBytes?: number;
  /** The longest that a statement may take, in ms, if it may read many rows; it costs two round trips. */
  readonly statementMs?: number;
  /** A string is sent as text, undefined as 204, everything else as JSON. Without one: 204. */
  readonly response?: z.ZodType;
  /** The type of a text, if it is not plain. */
  readonly textType?: `text/${string}`;
  /** The statuses of success; the first unless the handler chooses another. Without them: 200. */
  readonly statuses?: readonly SuccessStatus[];
  /** The errors of this call in addition to `commonErrors`. */
  readonly errors?: readonly ErrorKey[];
  readonly limit?: StrengthName;
  /** Rows with the same name are counted together. Without one, a row is counted alone. */
  readonly counter?: string;
  /** Whether the handler counts the limit, because it depends on the content. */
  readonly countedByHandler?: true;
  /**
   * Whether the call reads the external cookie with an identity that a provider confirmed: either
   * instead of a login or in addition to one.
   */
  readonly externalIdentity?: 'insteadOfLogin' | 'besidesLogin';
  /** Whether the call needs a login or proof within the last ten minutes (`session.freshSeconds`). */
  readonly fresh?: true;
  /** Whether the call is refused for a day after a recovery by a sheet (`recovery.blockedSeconds`). */
  readonly blockedAfterRecovery?: true;
  /**
   * The role that a member of an institution needs besides Owner, who may do everything. Without one, every member may
   * make the call. Keys need the scope alone.
   */
  readonly role?: MemberRole;
  /** Whether it waits until no node of 1.0.0 runs any more (`MEMBERS`), which would misread what it stores. */
  readonly afterUpgrade?: true;
  /** The scope that admits an API key; without one, keys are refused. */
  readonly scope?: ApiKeyScope;
  /** Marks a GET that changes something: refused to other sites, and without a HEAD. */
  readonly changes?: true;
  /** Marks a call that open pages repeat every few seconds: the log mentions its success at debug level. */
  readonly polled?: true;
  /** Whether the browser sends and stores cookies even if the API is on another origin of the site. */
  readonly credentials?: true;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParamNames<Path>, z.ZodType>> };

/** Declares a row. Path parameters and their schemas must match, or it does not compile. */
export function endpoint<const Path extends string, const Row extends Endpoint>(
  row: Row & { readonly path: Path } & ParamsOf<Path>,
): Row {
  return row;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type WithCredentials<Rows extends EndpointTable> = {
  readonly [Name in keyof Rows]: Rows[Name] & { readonly credentials: true };
};

/** The same rows, whose calls ask for credentials. */
export function withCredentials<Rows extends EndpointTable>(rows: Rows): WithCredentials<Rows> {
  const asking = Object.entries(rows).map(([name, row]) => [name, { ...row, credentials: true }]);
  // `fromEntries` forgets the names; they are those of `rows`.
  return Object.fromEntries(asking) as WithCredentials<Rows>;
}

type Part = 'params' | 'query' | 'headers' | 'body';
type DeclaredParts<Row extends Endpoint> = {
  [P in Part]: Row[P] extends z.ZodType ? P : never;
}[Part];

/** The declared parts before parsing, as a caller passes them. */
export type CallOf<Row extends Endpoint> = {
  [P in DeclaredParts<Row>]: Row[P] extends z.ZodType ? z.input<Row[P]> : never;
};

/** The declared parts after parsing, as a handler receives them. */
export type ParsedCallOf<Row extends Endpoint> = {
  [P in DeclaredParts<Row>]: Row[P] extends z.ZodType ? z.output<Row[P]> : never;
};

type ResponseOf<Row extends Endpoint> = Row['response'] extends z.ZodType
  ? Row['response']
  : z.ZodVoid;

/** A handler's reply; the row's schema strips undeclared fields. */
export type ReplyOf<Row extends Endpoint> = z.input<ResponseOf<Row>>;

/** The reply that a caller receives. */
export type AnswerOf<Row extends Endpoint> = z.output<ResponseOf<Row>>;

/** The names of the rows that admit API keys. */
export type NamesForKeys<Rows extends EndpointTable> = {
  [Name in keyof Rows]: Rows[Name] extends { readonly scope: ApiKeyScope } ? Name : never;
}[keyof Rows];

/** Whether a row changes something on the server. */
export function isChanging(row: Pick<Endpoint, 'method' | 'changes'>): boolean {
  return row.method !== 'get' || row.changes === true;
}

/**
 * Whether admins or members of institutions make this call as such. What persons may call as well is about one's own
 * login; an admin or member needs it to add a second factor.
 */
export function isOfficeCall({ allow }: Pick<Endpoint, 'allow'>): boolean {
  return allow !== 'everyone' && !allow.includes('Local');
}

/** Whether a call can need a second factor: as an admin, or for an institution. */
export function canNeedSecondFactor(row: Pick<Endpoint, 'allow' | 'role'>): boolean {
  return row.role !== undefined || isOfficeCall(row);
}

type QueryValue = string | number | boolean | undefined;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** Path and query of a call, without a leading slash. Empty values are left out, lists are repeated. */
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
