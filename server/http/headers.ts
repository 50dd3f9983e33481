import cors from 'cors';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { ApiError } from '#shared/api/errors.ts';
import { csrf, http } from '#shared/limits.ts';
import type { Config } from '../platform/config.ts';

const localNames = ['localhost', '127.0.0.1', '[::1]'];
const plainAddress = /^(localhost|[\d.]+|\[[\da-f:]+\])$/i;

/** Security headers for every answer (security.md 21). The page's own CSP; the API's is stricter. */
export function securityHeaders(config: Config) {
  const isPublicName = !plainAddress.test(new URL(config.publicUrl).hostname);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", config.apiUrl],
        imgSrc: ["'self'", 'data:', config.apiUrl],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isPublicName && { maxAge: http.hstsSeconds, includeSubDomains: true },
    // The page may be served from another origin of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
}

/** Answers of the API are nobody else's to keep; a route may say otherwise afterwards. */
export function apiHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  response.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  next();
}

/** Lets the page call from its own origins, with credentials. */
export function crossOrigin(config: Config) {
  return cors({
    origin: [config.publicUrl, ...config.webOrigins],
    credentials: true,
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', csrf.header],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}

/** Refuses (421) a request for a host that is not ours: links are never built from it, but still. */
export function checkHost(config: Config) {
  const names = new Set([
    new URL(config.publicUrl).hostname,
    new URL(config.apiUrl).hostname,
    ...(config.production ? [] : localNames),
  ]);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const host = (request.get('host') ?? '').toLowerCase().replace(/:\d+$/, '');
    if (!names.has(host)) throw new ApiError('Request_WrongHost');
    next();
  };
}
