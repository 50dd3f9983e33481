import type { Express } from 'express';
import { strengths } from '#shared/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './address.ts';
import { providerPath } from './sign-in-provider.ts';

const limit = { name: 'oidc', buckets: strengths.frequent.visitor };

/** Mounts the OpenID Provider for sites, whose routes its protocol decides. */
export function mountSignIn(app: Express, { provider, rateLimiter }: Deps): void {
  const answer = provider.callback();
  app.use(providerPath, async (request, response) => {
    await rateLimiter.count(limit, { address: callerAddress(request) });
    await answer(request, response);
  });
}
