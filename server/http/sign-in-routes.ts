import type { Express, Request } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { strengths } from '#shared/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './address.ts';
import { providerPath } from './sign-in-provider.ts';

/** Longer than every honest request to sign in, which is stored until its answer. */
const maxUrlLength = 4_000;
const { visitor: buckets } = strengths.frequent;

/** Mounts the OpenID Provider for sites, whose routes its protocol decides. */
export function mountSignIn(app: Express, { config, provider, rateLimiter }: Deps): void {
  const answer = provider.callback();
  const { host, protocol } = new URL(config.apiUrl);
  app.use(providerPath, async (request, response) => {
    if (request.url.length > maxUrlLength) throw new ApiError('Request_Invalid');
    // People of a network, and the servers of its sites, do not stop each other.
    const name = isOfSite(request) ? 'oidcSite' : 'oidc';
    await rateLimiter.count({ name, buckets }, { address: callerAddress(request) });
    delete request.headers['x-forwarded-host'];
    Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.replace(':', '') });
    await answer(request, response);
  });
}

/** Whether a site's server calls, and not a person's browser. */
function isOfSite({ path }: Request): boolean {
  return path === '/me' || path.startsWith('/token');
}
