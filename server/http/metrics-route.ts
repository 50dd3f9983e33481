import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express, NextFunction, Request, Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../deps.ts';
import { notFound } from './error-handler.ts';

const path = '/metrics';

/**
 * `/metrics` for Prometheus, to whoever brings METRICS_TOKEN. Without one it is open while somebody
 * develops, and not there in production.
 */
export function mountMetrics(app: Express, { config, metrics }: Deps): void {
  if (config.production && !config.metricsToken) {
    app.use(path, notFound);
    return;
  }
  app.get(path, checkToken(config.metricsToken), async (_request, response) => {
    const { type, text } = await metrics.read();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': type });
    response.send(text);
  });
}

function checkToken(token: string | undefined) {
  const expected = token && digest(`Bearer ${token}`);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const given = digest(request.get('authorization') ?? '');
    if (expected && !timingSafeEqual(given, expected)) throw new ApiError('Request_NotLoggedIn');
    next();
  };
}

/** Of one length whatever is given, for a comparison that takes always as long. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
