import type { ErrorKey, Problem } from '#shared/api/errors.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { readableMessage, waitMessage } from '../i18n/resolve-text.ts';

/** A call that was answered with an error. `message` is in the reader's language. */
export class RequestError extends Error {
  readonly status: number;
  /** The whole answer, if it was one of ours; without it the message is not fit to be shown. */
  readonly problem: Problem | undefined;

  constructor(status: number, message: string, problem?: Problem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** Whether a call was answered with that error of ours. */
export function isProblem(error: unknown, key: ErrorKey): boolean {
  return error instanceof RequestError && error.problem?.title === key;
}

/** The error that an answer stands for. */
export async function toRequestError(response: Response): Promise<RequestError> {
  const body = await response.text();
  const json = parseJson(body);
  // Fetched only now: the first page would carry schemas and texts for nothing.
  const [{ problemSchema }] = await Promise.all([import('#shared/api/errors.ts'), loadTexts()]);
  const problem = problemSchema.safeParse(json).data;
  const waitSeconds = Number(response.headers.get('Retry-After'));
  const message =
    problem?.title === 'Request_TooMany' && waitSeconds > 0
      ? waitMessage(waitSeconds)
      : messageOf(json, body);
  return new RequestError(response.status, message, problem);
}

/** The message for one field of a form, if the answer names that field. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const index = error.problem?.fields?.indexOf(field) ?? -1;
  const message = error.problem?.errors[index];
  return message && readableMessage(message);
}

/**
 * The specification's rule (section 8): the entries of `errors`, each resolved, joined by a comma
 * and a blank; an `errors` that is no list is replaced by the raw body; else the body itself.
 */
function messageOf(json: unknown, body: string): string {
  if (typeof json !== 'object' || json === null || !('errors' in json))
    return readableMessage(body);
  if (!Array.isArray(json.errors)) return body;
  return json.errors.map((entry) => readableMessage(String(entry))).join(', ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
