import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../platform/log.ts';

declare global {
  namespace Express {
    interface Request {
      /** Names this request in the log and in an error's body. */
      id?: string;
    }
  }
}

/**
 * Gives each request an id and logs one line when it is answered: the route's pattern, never the
 * path or the query, which hold IDs, birth dates and tokens (security.md 20).
 */
export function requestLog(log: Log) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    request.id = requestId;
    response.set('X-Request-Id', requestId);
    response.on('finish', () => {
      const route: unknown = request.route?.path;
      const { statusCode } = response;
      const line = {
        requestId,
        method: request.method,
        route: typeof route === 'string' ? route : undefined,
        status: statusCode,
        ms: Math.round(performance.now() - startedAt),
      };
      if (statusCode >= 500) log.warn(line, 'answered');
      else log.info(line, 'answered');
    });
    next();
  };
}
