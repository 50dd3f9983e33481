import { type Endpoint, targetOf } from '#shared/api/endpoint.ts';
import { csrf } from '#shared/limits.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { sessionStore } from '../session/session-store.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { isProblem, toRequestError } from './request-error.ts';

/** A call's parts, as its row declares them. */
export type CallParts = Parameters<typeof targetOf>[1] & { readonly body?: unknown };

export interface TransportOptions {
  /** Leaves out the tokens of the session: only the cookies say who calls. */
  readonly withoutTokens?: boolean;
  readonly signal?: AbortSignal;
}

/** Sends a call and gives the answer as it comes, whatever its status. */
export function send(
  row: Endpoint,
  call: CallParts,
  options: TransportOptions = {},
): Promise<Response> {
  return fetch(`${apiOrigin(thisPage())}/${targetOf(row, call)}`, {
    method: row.method.toUpperCase(),
    headers: headersFor(row, undefined, options.withoutTokens),
    // The API may have another origin of the same site; its cookies go along there too.
    credentials: 'include',
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

/** Sends a call; throws a `RequestError` unless it succeeds. A session that has ended is forgotten. */
export async function request(
  row: Endpoint,
  call: CallParts,
  options?: TransportOptions,
): Promise<unknown> {
  const token = options?.withoutTokens ? undefined : sessionStore.get().tokens?.accessToken;
  const response = await send(row, call, options);
  if (response.ok) return readAnswer(response);
  const error = await toRequestError(response);
  if (isProblem(error, 'Request_NotLoggedIn')) expireSessionOf(token);
  throw error;
}

/** After an answer that nobody is logged in: the session whose token went along is over. */
export function expireSessionOf(token: string | undefined): void {
  const isSame = token !== undefined && sessionStore.get().tokens?.accessToken === token;
  if (isSame) sessionStore.expire();
}

/** The headers of a call: content type, language, CSRF token (or 1) on all but GET, bearer token. */
export function headersFor(
  row: Pick<Endpoint, 'method'>,
  contentType = 'application/json',
  withoutTokens = false,
): Record<string, string> {
  const tokens = withoutTokens ? undefined : sessionStore.get().tokens;
  const isGet = row.method === 'get';
  return {
    'Accept-Language': currentLanguage(),
    ...(isGet ? {} : { 'Content-Type': contentType }),
    ...(isGet ? {} : { [csrf.header]: tokens?.csrfToken ?? csrf.fallbackValue }),
    ...(tokens ? { Authorization: `Bearer ${tokens.accessToken}` } : {}),
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? response.json() : response.text();
}

/**
 * A public document beside the API (`/.well-known/…`), always asked for anew; no session goes along.
 * Throws a `RequestError`.
 */
export function fetchPublic(path: string): Promise<unknown> {
  return fetchFile(`${apiOrigin(thisPage())}${path}`);
}

/** A JSON file, for example one that lies beside the page itself (`/events.json`). Throws a `RequestError`. */
export async function fetchFile(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw await toRequestError(response);
  return response.json().catch((cause) => {
    // What the parser says is nothing to show.
    throw new Error('', { cause });
  });
}
