import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express, NextFunction, Request, Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { publicKeysPath } from '#shared/api/signed-text.ts';
import { signingKeys as limits } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';
import { isDatabaseUp } from '../platform/database.ts';
import { notFound } from './error-handler.ts';

const metricsPath = '/metrics';

/** `/healthz`: the process runs. `/readyz`: the database answers and the process is not stopping. */
export function mountHealth(app: Express, { db, isReady }: Deps): void {
  let asking: Promise<boolean> | undefined;
  /** Concurrent requests share one query. */
  const hasDatabase = () => {
    asking ??= isDatabaseUp(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', (_request, response) => {
    response.type('text/plain').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    const ready = (await hasDatabase()) && isReady();
    response
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}

/**
 * `/metrics` for Prometheus, protected by METRICS_TOKEN. Without a token it is open in development
 * and missing in production.
 */
export function mountMetrics(app: Express, { config, metrics }: Deps): void {
  if (config.production && !config.metricsToken) {
    app.use(metricsPath, notFound);
    return;
  }
  app.get(metricsPath, checkToken(config.metricsToken), async (_request, response) => {
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

/** A hash of fixed length, so that the comparison takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The public keys of certificates, readable from any site. */
export function mountPublicKeys(app: Express, { signer }: Deps): void {
  app.get(publicKeysPath, (_request, response) => {
    response.set({
      'Cache-Control': `public, max-age=${limits.cacheSeconds}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.json(signer.publicKeys);
  });
}
