import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { NextFunction, Request, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { ApiError } from '#shared/api/errors.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { idempotencyHeader } from '#shared/limits/institutions.ts';
import { http } from '#shared/limits/server.ts';
import type { Config } from '../platform/settings/config.ts';

const localNames = ['localhost', '127.0.0.1', '[::1]'];
/** Express ignores the case of paths. */
const underApi = /^\/(?:api|oidc)(\/|$)/i;
const plainAddress = /^(localhost|[\d.]+|\[[\da-f:]+\])$/i;

/** Browser features that the page does not use. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Sets security headers on every answer, one set for the page and one for the API. API answers are
 * neither cached (a route may override this) nor shown as documents.
 */
export function securityHeaders(config: Config) {
  const isPublicName = !plainAddress.test(new URL(config.publicUrl).hostname);
  const both = {
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isPublicName && { maxAge: http.hstsSeconds, includeSubDomains: true },
    // The page may be served from another origin of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
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
  }).set('Permissions-Policy', unusedFeatures.map((name) => `${name}=()`).join(', '));
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
    response.setHeaders(underApi.test(request.path) ? ofApi : ofPage);
    next();
  };
}

/** The headers that helmet sets, computed once: per request it would cost more than finding the session. */
function helmetHeaders(options: HelmetOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  for (const [name, value] of Object.entries(response.getHeaders()))
    headers.set(name, String(value));
  return headers;
}

/** Lets the page call from its own origins, with credentials (CORS). */
export function crossOrigin(config: Config) {
  const answer = cors({
    origin: [config.publicUrl, ...config.webOrigins],
    credentials: true,
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept-Language',
      csrf.header,
      idempotencyHeader,
    ],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers.origin === undefined) next();
    else answer(request, response, next);
  };
}

/** Headers of an answer that any site may read. A cache keeps it only if the route says so. */
export const readableAnywhere = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
} as const;

/** Refuses (421) a request for a host that is not ours. A second line of defence: links never use it. */
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

/** Refuses (405) changing methods: outside the API there are only pages and files to read. */
export function refuseWriting(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD');
    throw new ApiError('Request_MethodNotAllowed');
  }
  next();
}
