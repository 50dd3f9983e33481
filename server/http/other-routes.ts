import { externalProviders } from '#shared/enums.ts';

/**
 * Every route outside the endpoint table, as `method path`. server/test/routes.test.ts fails on a
 * route that is in neither. The OpenID Provider is a whole of its own under /oidc (sign-in-routes.ts).
 */
export const otherRoutes: readonly string[] = [
  'get /healthz',
  'get /readyz',
  // Metrics for Prometheus, protected by a token.
  'get /metrics',
  // Mails that were sent without a mail server; never in production.
  'get /dev/mail',
  // A web site for trying out how people show their ID; never in production.
  'get /dev/site',
  // The page of the practice provider; never in production.
  'get /dev/practice-provider',
  // External login: the redirect to a provider and its callback.
  ...externalProviders.flatMap((provider) => [
    `get /api/accounts/login/${provider}`,
    `get /api/accounts/login/${provider}/callback`,
    `head /api/accounts/login/${provider},/api/accounts/login/${provider}/callback`,
  ]),
  // Uploading a logo (raw bytes) and showing it (an image).
  'put /api/assigner/me/logo',
  'get /api/assigner/:accountId/logo/:logoId',
  // The description of the API for programs and for people.
  'get /api/openapi.json',
  'get /api/docs',
  // The public keys of certificates.
  'get /.well-known/jwks.json',
  // Which certificates are withdrawn, as signed lists (IETF Token Status List).
  'get /.well-known/status-list/:list',
  // Where to report a vulnerability (RFC 9116).
  'get /.well-known/security.txt',
  // What the IDs are, for hospital systems (FHIR).
  'get /fhir/NamingSystem/unikat-id',
  // For search engines.
  'get /robots.txt',
  'get /sitemap.xml',
  // The built page; its index.html for every path that the client resolves.
  'get /,/index.html',
  'get /^\\/(?!api\\/|assets\\/)/',
];
