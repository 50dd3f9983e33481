const apiPort = 44_321;

/** Where the page is: what decides which API it calls. */
export interface PagePlace {
  /** What the serving API wrote into the page (`<meta name="api-origin">`). */
  readonly mark: string | undefined;
  readonly origin: string;
  readonly hostname: string;
  /** VITE_API_HOST, for a page that a static host serves. */
  readonly configuredHost: string | undefined;
}

/** The origin of the API: the page's own if the API serves it, else port 44321 of localhost or 443. */
export function apiOrigin(place: PagePlace): string {
  if (place.mark === 'self') return place.origin;
  if (place.hostname === 'localhost') return `https://localhost:${apiPort}`;
  return `https://${place.configuredHost || place.hostname}`;
}

/** Where this page is. One that is rendered at the build will be served by the API. */
export function thisPage(): PagePlace {
  if (typeof document === 'undefined')
    return { mark: 'self', origin: '', hostname: '', configuredHost: '' };
  const mark = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content;
  const { origin, hostname } = window.location;
  return { mark, origin, hostname, configuredHost: import.meta.env.VITE_API_HOST };
}
