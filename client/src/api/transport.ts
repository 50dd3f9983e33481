import { type Endpoint, targetOf } from '#shared/api/endpoint.ts';
import { csrf } from '#shared/limits.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { sessionStore } from '../session/session-store.ts';
import { serverNowMs } from '../session/session-time.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { isProblem, toRequestError } from './request-error.ts';

/** The parts of a call, as its row declares them. */
export type CallParts = Parameters<typeof targetOf>[1] & { readonly body?: unknown };

export interface TransportOptions {
  /** Sends no tokens of the session; only cookies identify the caller. */
  readonly withoutTokens?: boolean;
  readonly signal?: AbortSignal;
}

/** Sends a call and returns the answer, whatever its status. */
export function send(
  row: Endpoint,
  call: CallParts,
  options: TransportOptions = {},
): Promise<Response> {
  return fetch(`${apiOrigin(thisPage())}/${targetOf(row, call)}`, {
    method: row.method.toUpperCase(),
    headers: headersFor(row, undefined, options.withoutTokens),
    credentials: row.credentials ? 'include' : 'same-origin',
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

/** Sends a call. Throws a `RequestError` if it fails; if the session has ended, clears it. */
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

/** Expires the session after a 401, unless another token than the sent one is in use by now. */
export function expireSessionOf(token: string | undefined): void {
  const { tokens } = sessionStore.get();
  if (token === undefined || tokens?.accessToken !== token) return;
  const isOver = Date.parse(tokens.loginExpirationTime) <= serverNowMs();
  sessionStore.expire(isOver ? 'inactivity' : 'elsewhere');
}

/** The headers of a call: language, bearer token and, except for GET, content type and CSRF token. */
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
 * Loads a public document of the server (`/.well-known/…`) without tokens, and checks for a newer
 * version each time. Throws a `RequestError`.
 */
export function fetchPublic(path: string): Promise<unknown> {
  return fetchFile(`${apiOrigin(thisPage())}${path}`);
}

/** Loads a JSON file, such as `/events.json` next to the page. Throws a `RequestError`. */
export async function fetchFile(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw await toRequestError(response);
  return response.json().catch((cause) => {
    // The parser's message is not for readers.
    throw new Error('', { cause });
  });
}
