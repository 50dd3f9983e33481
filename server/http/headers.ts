import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { NextFunction, Request, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { ApiError } from '#shared/api/errors.ts';
import { csrf, http } from '#shared/limits.ts';
import type { Config } from '../platform/config.ts';

const localNames = ['localhost', '127.0.0.1', '[::1]'];
/** Express takes paths in any case. */
const underApi = /^\/api\//i;
const plainAddress = /^(localhost|[\d.]+|\[[\da-f:]+\])$/i;

/**
 * Security headers for every answer (security.md 21): the page's, or the API's, which are nobody
 * else's to keep (a route may say otherwise afterwards) and which no browser shows as a document.
 */
export function securityHeaders(config: Config) {
  const isPublicName = !plainAddress.test(new URL(config.publicUrl).hostname);
  const both = {
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isPublicName && { maxAge: http.hstsSeconds, includeSubDomains: true },
    // The page may be served from another origin of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
  } as const;
  const ofPage = helmetHeaders({
    ...both,
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
  });
  const ofApi = helmetHeaders({
    ...both,
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
    .set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    .set('Cache-Control', 'no-store')
    .set('Vary', 'Origin');
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(underApi.test(request.url) ? ofApi : ofPage);
    next();
  };
}

/** What helmet sets, asked once: at each request it would cost more than finding the session. */
function helmetHeaders(options: HelmetOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  for (const [name, value] of Object.entries(response.getHeaders()))
    headers.set(name, String(value));
  return headers;
}

/** Lets the page call from its own origins, with credentials; who names no origin has nothing to ask. */
export function crossOrigin(config: Config) {
  const answer = cors({
    origin: [config.publicUrl, ...config.webOrigins],
    credentials: true,
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', csrf.header],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers.origin === undefined) next();
    else answer(request, response, next);
  };
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
