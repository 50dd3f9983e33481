import { type Endpoint, targetOf } from '#shared/api/endpoint.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { ui } from '#shared/limits/ui.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { serverNowMs, setClockBy } from '../network/clock.ts';
import {
  isDeviceOffline,
  noteAnswer,
  noteNoAnswer,
  noteUnreachable,
} from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import type { EndReason } from '../session/session-end.ts';
import { type SessionTokens, sessionStore } from '../session/session-store.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { bodyOf, isProblem, RequestError, SessionOver, toRequestError } from './request-error.ts';

/** The parts of a call, as its row declares them. */
export type CallParts = Parameters<typeof targetOf>[1] & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export interface TransportOptions {
  /** The tokens to send; those of the session by default. Null sends none, so only cookies identify the caller. */
  readonly tokens?: SessionTokens | null;
  readonly signal?: AbortSignal;
}

/** Waits for an answer and notes whether one came. Throws a `NetworkError` if none did. */
async function answered(sent: Promise<Response>): Promise<Response> {
  const wasOffline = isDeviceOffline();
  try {
    const response = await sent;
    noteAnswer();
    setClockBy(response.headers);
    return response;
  } catch (cause) {
    // The page itself gave up waiting.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    noteNoAnswer();
    throw new NetworkError(wasOffline ? 'notSent' : 'noConnection', cause);
  }
}

/** Sends a call. Throws a `RequestError` or a `NetworkError`, and as `forCaller`. */
export function request(
  row: Endpoint,
  call: CallParts,
  { tokens, signal }: TransportOptions = {},
): Promise<unknown> {
  return forCaller(async () => {
    const sent = fetch(`${apiOrigin(thisPage())}/${targetOf(row, call)}`, {
      method: row.method.toUpperCase(),
      headers: { ...call.headers, ...headersFor(row, undefined, tokens) },
      credentials: row.credentials ? 'include' : 'same-origin',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(signal ? { signal } : {}),
    });
    const response = await answered(sent);
    return response.ok ? readAnswer(response) : toRequestError(response);
  }, tokens);
}

/**
 * Makes a call, and throws the error that it answers; if the session has ended, clears it. Throws `SessionOver` if the
 * person has logged out meanwhile: the tab may be another person's by now.
 */
export async function forCaller(
  call: () => Promise<unknown>,
  tokens?: SessionTokens | null,
): Promise<unknown> {
  const caller = sessionStore.get().user?.accountId;
  const token = tokensToSend(tokens)?.accessToken;
  const answer = await call();
  if (caller !== undefined && hasLeft(caller)) throw new SessionOver();
  if (!(answer instanceof RequestError)) return answer;
  if (isProblem(answer, 'Request_NotLoggedIn')) expireSessionOf(token);
  // A refused login, perhaps to another account, has a type.
  if (isProblem(answer, 'Account_Suspended') && !answer.problem?.errorType)
    expireSessionOf(token, 'suspended');
  throw answer;
}

/**
 * Whether the caller has logged out, or another person is there. A session that only the server has ended may go on: a
 * new password ends the one that sent it.
 */
function hasLeft(caller: string): boolean {
  const { user, endReason } = sessionStore.get();
  return user ? user.accountId !== caller : endReason !== 'elsewhere';
}

/** Expires the session after a 401, unless another token than the sent one is in use by now. */
function expireSessionOf(token: string | undefined, reason: EndReason = 'elsewhere'): void {
  const { tokens } = sessionStore.get();
  if (token === undefined || tokens?.accessToken !== token) return;
  const isOver = Date.parse(tokens.accessTokenExpiration) <= serverNowMs();
  sessionStore.expire(isOver ? 'inactivity' : reason);
}

/** The headers of a call: language, bearer token and, except for GET, content type and CSRF token. */
export function headersFor(
  row: Pick<Endpoint, 'method'>,
  contentType = 'application/json',
  wanted?: SessionTokens | null,
): Record<string, string> {
  const tokens = tokensToSend(wanted);
  const isGet = row.method === 'get';
  return {
    'Accept-Language': currentLanguage(),
    ...(isGet ? {} : { 'Content-Type': contentType }),
    ...(isGet ? {} : { [csrf.header]: tokens?.csrfToken ?? csrf.fallbackValue }),
    ...(tokens ? { Authorization: `Bearer ${tokens.accessToken}` } : {}),
  };
}

function tokensToSend(wanted: SessionTokens | null | undefined): SessionTokens | null | undefined {
  return wanted === undefined ? sessionStore.get().tokens : wanted;
}

const texts = /^(text\/(plain|csv)|application\/statuslist\+jwt)/;

/** Reads an answer of our server: JSON, a text, or nothing. All else comes from something else. */
async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body = await bodyOf(response);
  const type = response.headers.get('content-type') ?? '';
  if (texts.test(type)) return body;
  try {
    if (type.includes('json')) return JSON.parse(body);
  } catch {
    // Broken or empty: the message of the parser is not for readers.
  }
  throw new RequestError(response.status, '');
}

/** Asks the server whether it is there. Never throws. */
export async function probeConnection(): Promise<void> {
  const probe = fetch(`${apiOrigin(thisPage())}/healthz`, { mode: 'no-cors', cache: 'no-store' });
  await probe.then(noteAnswer, noteUnreachable);
}

/**
 * Loads a public document of the server (`/.well-known/…`) without tokens, and checks for a newer
 * version each time. Throws like `request`.
 */
export function fetchPublic(path: string): Promise<unknown> {
  return fetchFile(`${apiOrigin(thisPage())}${path}`);
}

/** Loads a JSON file, such as `/events.json` next to the page. Throws like `request`. */
export async function fetchFile(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(ui.answerMs);
  const response = await answered(fetch(url, { cache: 'no-cache', signal }));
  if (!response.ok) throw await toRequestError(response);
  return readAnswer(response);
}
