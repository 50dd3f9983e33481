import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { msPerSecond } from '#shared/durations.ts';
import type { Deps } from '../deps.ts';

/** The page's files and unknown paths. */
const noRoute = 'none';

declare global {
  namespace Express {
    interface Request {
      /** Identifies this request in the log and in an error's body. */
      id?: string;
      /** The name of the endpoint table's row, if one answers. */
      row?: string;
      /** Whether open pages or the monitoring repeat the call every few seconds. */
      isPolled?: boolean;
      /** The key of the error that answers the call. */
      problem?: string;
      /** Why the database did not answer: a code of PostgreSQL or Node, or the message of an error without one. */
      databaseFault?: string | undefined;
    }
  }
}

/**
 * Gives each request an id; logs one line and counts it when it is answered. The line has the row and
 * the route's pattern, never the path or the query, which contain IDs, birth dates and tokens.
 * The line also names the API key, but no account of a person.
 */
export function requestLog({ log, metrics }: Pick<Deps, 'log' | 'metrics'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    request.id = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.on('finish', () => {
      const pattern: unknown = request.route?.path;
      const route = typeof pattern === 'string' ? pattern : undefined;
      const { row } = request;
      const { statusCode } = response;
      const ms = performance.now() - startedAt;
      metrics.answered(row ?? route ?? noRoute, statusCode, ms / msPerSecond);
      const line = {
        requestId,
        traceId: request.traceId,
        method: request.method,
        row,
        route,
        apiKeyId: request.tokenOf?.apiKeyId,
        status: statusCode,
        problem: request.problem,
        databaseFault: request.databaseFault,
        ms: Math.round(ms),
      };
      log[levelOf(request, route, statusCode)](line, 'answered');
    });
    next();
  };
}

/** The page's files and polling are logged at debug level: there are dozens of them in a visit. */
function levelOf(
  { isPolled = false, row }: Request,
  route: string | undefined,
  status: number,
): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn';
  return status < 400 && (isPolled || (route ?? row) === undefined) ? 'debug' : 'info';
}
