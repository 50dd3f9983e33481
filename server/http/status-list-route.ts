import type { Express } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { statusListMediaType, statusListPath } from '#shared/api/status-list.ts';
import { statusLists as limits } from '#shared/limits/ids.ts';
import { readableAnywhere } from './headers.ts';

/** Makes the token of a list, with a version that all processes share. */
export type StatusListHandler = (
  list: number,
) => Promise<{ readonly token: string; readonly version: string }>;

const listNumber = /^[1-9]\d{0,8}$/;

/** Serves the lists of withdrawn certificates as signed tokens, readable from any site. */
export function mountStatusLists(app: Express, handler: StatusListHandler): void {
  app.get<{ list: string }>(statusListPath(':list'), async (request, response) => {
    // Also for errors, which must not be kept: a list that does not exist yet may soon.
    response.set(readableAnywhere);
    const { list } = request.params;
    if (!listNumber.test(list)) throw new ApiError('Request_NotFound');
    const { token, version } = await handler(Number(list));
    response.set({
      'Cache-Control': `public, max-age=${limits.ttlSeconds}`,
      // Weak, because the signatures of two processes differ.
      ETag: `W/"${version}"`,
      'Content-Type': statusListMediaType,
    });
    // Answers 304 to a caller that has a token of this version.
    response.send(Buffer.from(token));
  });
}
