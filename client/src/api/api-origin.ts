import type { ExternalProvider } from '#shared/enums.ts';
import type { externalLogin } from '#shared/limits/accounts.ts';

export { isLocalHost, isTestSystem } from '#shared/test-system.ts';

const apiPort = 44_321;

/** The page's address, which decides which API it calls. */
export interface PagePlace {
  /** `<meta name="api-origin">`: `self` if the API serves the page. */
  readonly mark: string | undefined;
  readonly origin: string;
  readonly hostname: string;
  /** `VITE_API_HOST`, for a page on a static host and for `npm run dev`. */
  readonly configuredHost: string | undefined;
}

/** The API's origin: the page's own if the API serves it, the configured host, port 44321 on localhost, or 443. */
export function apiOrigin({ mark, origin, hostname, configuredHost }: PagePlace): string {
  if (mark === 'self') return origin;
  const host = hostname === 'localhost' ? `localhost:${apiPort}` : hostname;
  return `https://${configuredHost || host}`;
}

/** The address of this page. At the build there is none, since the API serves those pages. */
export function thisPage(): PagePlace {
  if (typeof document === 'undefined')
    return { mark: 'self', origin: '', hostname: '', configuredHost: '' };
  const mark = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content;
  const { origin, hostname } = window.location;
  return { mark, origin, hostname, configuredHost: import.meta.env.VITE_API_HOST };
}

/** The URL that starts a sign-in at a provider, which leads back to `redirectUrl`. */
export function externalLoginUrl(
  provider: ExternalProvider,
  redirectUrl: (typeof externalLogin.redirectUrls)[number],
): string {
  const query = new URLSearchParams({ redirectUrl });
  return `${apiOrigin(thisPage())}/api/accounts/login/${provider}?${query}`;
}
