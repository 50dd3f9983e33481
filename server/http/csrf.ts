import csurf from 'csurf';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { csrf } from '#shared/limits/accounts.ts';
import type { Config } from '../platform/settings/config.ts';

// The only file that imports csurf. The secret is in the session's row, not in a cookie, because
// another site can plant a pair of cookies.

const bySession = csurf({
  sessionKey: 'authSession',
  value: (request: Request) => request.get(csrf.header) ?? '',
});

/**
 * Refuses (403) a changing call that another site may have caused. A GET is refused only if its
 * Sec-Fetch-Site header names another site.
 */
export function refuseForgery(config: Config, method: string, accepts: readonly string[]) {
  const origins = new Set([config.publicUrl, config.apiUrl, ...config.webOrigins]);
  return (request: Request, response: Response, next: NextFunction): void => {
    // No browser sends an API key by itself.
    if (request.actor?.kind === 'key') {
      next();
      return;
    }
    if (request.get('sec-fetch-site') === 'cross-site') throw new ApiError('Request_CrossSite');
    if (method === 'get') {
      next();
      return;
    }
    if (request.authSession) {
      bySession(request, response, next);
      return;
    }
    const origin = request.get('origin');
    const isOurs =
      request.get(csrf.header) !== undefined &&
      (origin === undefined || origins.has(origin)) &&
      accepts.includes(mediaType(request));
    if (!isOurs) throw new ApiError('Request_CrossSite');
    next();
  };
}

/** The media type of a body, without its parameters. */
export function mediaType(request: Request): string {
  return (request.get('content-type') ?? '').split(';', 1).join().trim().toLowerCase();
}
