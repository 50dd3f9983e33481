import { ui } from '#shared/ui-limits.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { toRequestError } from './request-error.ts';
import { answered, readAnswer } from './transport.ts';

// Files that everyone may read: no tokens are sent.

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
