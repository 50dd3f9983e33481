import { parseCookie } from 'cookie';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import {
  canNeedSecondFactor,
  type Endpoint,
  type EndpointTable,
  isChanging,
  type NamesForKeys,
  type ParsedCallOf,
  type ReplyOf,
  type SuccessStatus,
} from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { ApiKeyScope, Language } from '#shared/enums.ts';
import { http } from '#shared/limits/server.ts';
import type { Deps } from '../deps.ts';
import { describeCaller } from '../platform/database/gate.ts';
import { traced } from '../platform/telemetry/tracing.ts';
import type { CallerAddress } from '../platform/web/caller-address.ts';
import {
  type AccountActor,
  type Actor,
  actorOf,
  type DeskActor,
  findActor,
  type KeyActor,
  type Visitor,
} from './actor.ts';
import { callerAddress } from './address.ts';
import { type Caller, limitsOf, subjectsOf } from './call-limits.ts';
import {
  checkAllowed,
  checkFresh,
  checkNotRecovered,
  checkSecondFactor,
  checkUpgraded,
} from './checks.ts';
import { mediaType, refuseForgery } from './csrf.ts';
import { type ExternalIdentity, externalCookie } from './external-login-cookies.ts';
import { type KnownBrowser, knownBrowsers } from './known-browser.ts';
import { preferredLanguage } from './language.ts';
import { callParser } from './parse-call.ts';

const json = 'application/json';
/** Compressed bodies are refused: no client sends them, and a damaged one would fail unexpectedly. */
const readJson = (limit: number) => express.json({ limit, strict: false, inflate: false });

/** What a handler knows about a call, in addition to the parts that its row declares. */
export interface CallContext<Caller extends Actor = Actor> {
  readonly actor: Caller;
  /** What limits count by; not for display. */
  readonly address: CallerAddress;
  /** Identifies the request in the log. */
  readonly requestId: string;
  readonly language: Language;
  readonly userAgent: string;
  /** The identity that a provider confirmed; only on rows that read the external cookie. */
  readonly externalIdentity: ExternalIdentity | undefined;
  readonly forgetExternalIdentity: () => void;
  readonly knownBrowser: KnownBrowser;
  readonly readCookie: (name: string) => string | undefined;
  /** Chooses one of the row's `statuses`, and adds headers. */
  readonly answerWith: (status: SuccessStatus, headers?: Readonly<Record<string, string>>) => void;
}

type CallerOf<Row extends Endpoint> =
  | (Row extends { readonly allow: 'everyone' } | { readonly externalIdentity: 'insteadOfLogin' }
      ? Visitor | AccountActor
      : Row extends { readonly allow: readonly ['Assigner'] }
        ? DeskActor
        : AccountActor)
  | (Row extends { readonly scope: ApiKeyScope } ? KeyActor : never);

/** A call of one row: its parsed parts and its context. */
export type Call<Row extends Endpoint> = ParsedCallOf<Row> & CallContext<CallerOf<Row>>;

/** The handler of one row. */
export type Handler<Row extends Endpoint> = (
  call: Call<Row>,
) => Promise<ReplyOf<Row>> | ReplyOf<Row>;

/** One handler for each row; a missing one does not compile. */
export type Handlers<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

/**
 * What answers test keys instead of the handlers, so that no handler has to think of them. A row without
 * an entry refuses them.
 */
export type TestKeyHandlers<Table extends EndpointTable> = Partial<
  Pick<Handlers<Table>, NamesForKeys<Table>>
>;

type NamedRow = readonly [name: string, row: Endpoint];

/** A handler without its row's type. */
type AnyHandler = (call: CallContext) => unknown;

/**
 * Mounts every row: read the body, find the caller, refuse forgery, authorise, count, parse, answer. The
 * body comes first, or a caller could hold it back until the owner of the account has ended the session.
 * Before a large body, the caller is looked for as well, and the call is counted: it is not read for
 * strangers, nor again and again for a call that is refused.
 */
export function mount<Table extends EndpointTable>(
  app: Express,
  deps: Deps,
  table: Table,
  handlers: Handlers<Table>,
  testKeyHandlers: TestKeyHandlers<Table> = {},
): void {
  const forTests = new Map(Object.entries(testKeyHandlers));
  for (const [name, row] of Object.entries(table)) {
    // Row and handler share the key. `Handlers` has checked them against each other, but the
    // compiler cannot follow that through a loop.
    const handler = handlers[name] as unknown as AnyHandler;
    const forTestKeys = (forTests.get(name) ?? refuseTestKey) as AnyHandler;
    const answering: AnyHandler = (call) =>
      call.actor.kind === 'key' && call.actor.isTest ? forTestKeys(call) : handler(call);
    mountRow(app, deps, [name, row], traced(name, answering));
  }
}

function refuseTestKey(): never {
  throw new ApiError('ApiKey_TestRefused');
}

function mountRow(app: Express, deps: Deps, [name, row]: NamedRow, handler: AnyHandler): void {
  const path = `/${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  if (row.changes) app.head(path, refuseHead);
  app[row.method](path, [
    nameRow(name, row),
    ...(row.maxBodyBytes
      ? [
          findActor(deps),
          checkAllowed(row),
          countBeforeBody(deps, [name, row]),
          readJson(row.maxBodyBytes),
        ]
      : []),
    ...(row.body && !row.maxBodyBytes ? [readJson(http.maxJsonBytes)] : []),
    findActor(deps),
    ...(isChanging(row) ? [refuseForgery(deps.config, row.method, [json])] : []),
    ...(row.externalIdentity ? [readExternalIdentity(deps)] : []),
    checkAllowed(row),
    ...(row.blockedAfterRecovery ? [checkNotRecovered(deps)] : []),
    ...(canNeedSecondFactor(row) ? [checkSecondFactor(deps, row)] : []),
    ...(row.afterUpgrade ? [checkUpgraded(deps)] : []),
    ...(row.fresh ? [checkFresh(deps)] : []),
    ...(row.body ? [checkContentType] : []),
    answer(deps, [name, row], handler),
  ]);
}

function countBeforeBody(deps: Deps, row: NamedRow) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const caller = { actor: actorOf(request), address: callerAddress(request) };
    await countCall(deps, row, caller);
    next();
  };
}

/** Names the row for the log and the metrics, and its time for the database. */
function nameRow(name: string, { polled, statementMs }: Endpoint) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    request.row = name;
    request.isPolled = polled === true;
    describeCaller({ statementMs });
    next();
  };
}

/** Refuses HEAD, which Express would pass to a GET route that changes something. */
export function refuseHead(_request: Request, response: Response): never {
  response.set('Allow', 'GET');
  throw new ApiError('Request_MethodNotAllowed');
}

function readExternalIdentity(deps: Deps) {
  const cookie = externalCookie(deps);
  return (request: Request, _response: Response, next: NextFunction): void => {
    request.externalIdentity = cookie.read(request);
    next();
  };
}

function checkContentType(request: Request, _response: Response, next: NextFunction): void {
  if (mediaType(request) !== json) throw new ApiError('Request_WrongContentType');
  next();
}

function answer(deps: Deps, named: NamedRow, handler: AnyHandler) {
  const [, row] = named;
  const cookie = externalCookie(deps);
  const knownBrowserOf = knownBrowsers(deps);
  const parse = callParser(row);
  return async (request: Request, response: Response): Promise<void> => {
    const context: CallContext = {
      actor: actorOf(request),
      address: callerAddress(request),
      requestId: String(request.id),
      // A getter, because few handlers need it.
      get language() {
        return preferredLanguage(request);
      },
      // A header may contain a tab and control characters beyond ASCII.
      userAgent: (request.get('user-agent') ?? '')
        .slice(0, http.maxUserAgentLength)
        .replaceAll(/\p{Cc}/gu, ' '),
      externalIdentity: request.externalIdentity,
      forgetExternalIdentity: () => cookie.clear(response),
      get knownBrowser() {
        return knownBrowserOf(request, response);
      },
      readCookie: (name) => parseCookie(request.get('cookie') ?? '')[name],
      answerWith: (status, headers = {}) => response.status(status).set(headers),
    };
    const [usualStatus] = row.statuses ?? [];
    if (usualStatus) response.status(usualStatus);
    // Before it is parsed: a call that is refused for its content counts as well.
    if (!row.maxBodyBytes) await countCall(deps, named, context);
    const parts = parse(request, context.actor.kind === 'key');
    const reply = await handler(Object.assign(context, parts));
    send(response, row, row.response?.parse(reply));
  };
}

async function countCall(deps: Deps, [name, row]: NamedRow, caller: Caller): Promise<void> {
  for (const limit of limitsOf(name, row, caller.actor))
    await deps.rateLimiter.count(limit, subjectsOf(caller, row));
}

function send(response: Response, { textType = 'text/plain' }: Endpoint, reply: unknown): void {
  if (reply === undefined) response.status(204).end();
  else if (typeof reply === 'string') sendText(response, textType, reply);
  else sendText(response, json, JSON.stringify(reply));
}

/** Bypasses Express's `send`, whose caching no row uses: it takes a tenth of a call's time. */
function sendText(response: Response, type: string, text: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
