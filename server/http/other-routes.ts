import { externalProviders } from '#shared/enums.ts';

/**
 * Every route that is no row of the endpoint table, as `method path`; server/test/routes.test.ts
 * fails on a route that is in neither.
 */
export const otherRoutes: readonly string[] = [
  'get /healthz',
  'get /readyz',
  // Figures for Prometheus, for whoever has the token.
  'get /metrics',
  // The mails that were sent while there is no mail server; never in production.
  'get /dev/mail',
  // A browser is sent to a provider and comes back.
  ...externalProviders.flatMap((provider) => [
    `get /api/accounts/login/${provider}`,
    `get /api/accounts/login/${provider}/callback`,
    `head /api/accounts/login/${provider},/api/accounts/login/${provider}/callback`,
  ]),
  // A logo on its way in (raw bytes) and on its way out (an image).
  'put /api/assigner/me/logo',
  'get /api/assigner/:accountId/logo/:logoId',
  // The API described for programs and for people.
  'get /api/openapi.json',
  'get /api/docs',
  // The public keys of certificates.
  'get /.well-known/jwks.json',
  // Where to report a vulnerability (RFC 9116).
  'get /.well-known/security.txt',
  // What search engines ask for.
  'get /robots.txt',
  'get /sitemap.xml',
  // The built page, and its index.html for every path that the page itself resolves.
  'get /,/index.html',
  'get /^\\/(?!api\\/|assets\\/)/',
];
