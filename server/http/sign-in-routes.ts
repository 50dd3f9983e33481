import type { Express, Request } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { strengths } from '#shared/limits/rates.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './address.ts';
import { providerPath } from './sign-in-provider.ts';

/** Longer than every honest request to sign in, which is stored until its answer. */
const maxUrlLength = 4_000;
const routes: ReadonlySet<string> = new Set(['.well-known', 'auth', 'jwks', 'me', 'token']);
const { visitor: buckets } = strengths.site;

/** Mounts the OpenID Provider for sites, whose routes its protocol decides. */
export function mountSignIn(app: Express, { config, provider, rateLimiter }: Deps): void {
  const answer = provider.callback();
  const { host, protocol } = new URL(config.apiUrl);
  app.use(providerPath, async (request, response) => {
    if (request.url.length > maxUrlLength) throw new ApiError('Request_Invalid');
    request.row = rowOf(request);
    // People of a network, and the servers of its sites, do not stop each other.
    const name = isOfSite(request) ? 'oidcSite' : 'oidc';
    const subjects = { address: callerAddress(request), client: clientOf(request) };
    await rateLimiter.count({ name, buckets }, subjects);
    delete request.headers['x-forwarded-host'];
    Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.replace(':', '') });
    await answer(request, response);
  });
}

/** The name of the route for the log and the metrics; an attempt's number stays out of both. */
function rowOf({ path }: Request): string {
  const [, route = ''] = path.split('/');
  return routes.has(route) ? `oidc.${route}` : 'oidc';
}

/** The site that a call names, by HTTP Basic or in its address. Calls that do not name one count together. */
function clientOf(request: Request): string {
  const [, basic = ''] = /^basic (\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
  const [id] = Buffer.from(basic, 'base64').toString().split(':');
  return id || String(request.query.client_id ?? '');
}

/** Whether a site's server calls, and not a person's browser. */
function isOfSite({ path }: Request): boolean {
  return path === '/me' || path.startsWith('/token');
}
