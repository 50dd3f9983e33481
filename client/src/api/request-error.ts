import type { ErrorKey, Problem } from '#shared/api/errors.ts';
import { momentText } from '../i18n/dates.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { readableMessage, waitMessage } from '../i18n/resolve-text.ts';
import { noteNoAnswer } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';

/**
 * An answer that is an error. `message` is in the reader's language; it is empty if the body is not
 * for readers.
 */
export class RequestError extends Error {
  readonly status: number;
  /** The answer of our API. Missing if something else answered. */
  readonly problem: Problem | undefined;

  constructor(status: number, message: string, problem?: Problem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** Thrown in place of an answer that came after the session of its call was over: it is for no one in this tab. */
export class SessionOver extends Error {}

/** Whether an error is the problem with this key. */
export function isProblem(error: unknown, key: ErrorKey): boolean {
  return error instanceof RequestError && error.problem?.title === key;
}

/** Whether the service is not available for a while: our server without its database, or a proxy without our server. */
export function isTemporary(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 502 && error.status <= 504;
}

/** Whether our server refused the call. Otherwise nothing is known to be wrong with the entries. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.problem !== undefined && !isTemporary(error);
}

/** The message for a field of a form, if the answer names the field. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const index = error.problem?.fields?.indexOf(field) ?? -1;
  const message = error.problem?.errors[index];
  return message && readableMessage(message);
}

/** The body of an answer. Throws a `NetworkError` if the connection is lost on the way. */
export async function bodyOf(response: Response): Promise<string> {
  return response.text().catch((cause) => {
    noteNoAnswer();
    throw new NetworkError('noConnection', cause);
  });
}

/** Makes an error from an answer. */
export async function toRequestError(response: Response): Promise<RequestError> {
  const body = await bodyOf(response);
  const json = parseJson(body);
  // Loaded on demand, so that the first page carries neither schemas nor error texts.
  const [{ problemSchema }] = await Promise.all([import('#shared/api/errors.ts'), loadTexts()]);
  const problem = problemSchema.safeParse(json).data;
  const waitSeconds = Number(response.headers.get('Retry-After'));
  const message =
    problem?.title === 'Request_TooMany' && waitSeconds > 0
      ? waitMessage(waitSeconds)
      : messageOf(json, readable(response, body), valuesOf(problem));
  return new RequestError(response.status, message, problem);
}

/**
 * The message by the specification: the resolved entries of `errors`, joined by comma
 * and space. If `errors` is no list, the raw body; if there is none, the resolved body.
 */
function messageOf(json: unknown, body: string, values?: Values): string {
  if (typeof json !== 'object' || json === null || !('errors' in json))
    return readableMessage(body);
  if (!Array.isArray(json.errors)) return body;
  return json.errors.map((entry) => readableMessage(String(entry), values)).join(', ');
}

type Values = Parameters<typeof readableMessage>[1];

/** What the answer says for the placeholders of its text: the end of a refusal, in words. */
function valuesOf(problem: Problem | undefined): Values {
  if (problem?.until === undefined) return undefined;
  return { until: momentText(new Date(problem.until)) };
}

/** The body, unless it is a page or should be JSON and is not: then the title is shown alone. */
function readable(response: Response, body: string): string {
  const type = response.headers.get('content-type') ?? '';
  const isMarkup = type.includes('html') || body.trimStart().startsWith('<');
  return isMarkup || (type.includes('json') && parseJson(body) === undefined) ? '' : body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
