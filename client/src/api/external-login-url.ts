import type { ExternalProvider } from '#shared/enums.ts';
import type { externalLogin } from '#shared/limits.ts';
import { apiOrigin, thisPage } from './api-origin.ts';

/** Where the browser goes to sign in at a provider, and comes back from to `redirectUrl`. */
export function externalLoginUrl(
  provider: ExternalProvider,
  redirectUrl: (typeof externalLogin.redirectUrls)[number],
): string {
  const query = new URLSearchParams({ redirectUrl });
  return `${apiOrigin(thisPage())}/api/accounts/login/${provider}?${query}`;
}
