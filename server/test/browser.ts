import { parseSetCookie } from 'cookie';
import supertest, { type Response } from 'supertest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import type { ExternalProvider } from '#shared/enums.ts';
import type { Harness } from './harness.ts';

const landing = '/login/redirect';

/** A browser for external logins: it keeps cookies and follows a provider's redirect. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  readonly head: (path: string) => Promise<Response>;
  readonly call: <Name extends keyof Endpoints>(
    name: Name,
    call: CallOf<Endpoints[Name]>,
    user?: LoggedInUser,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Starts a login and visits the provider; returns the path that the provider redirects to. */
  readonly begin: (provider: ExternalProvider, redirectUrl?: string) => Promise<string>;
  /** The whole login: to the provider and back. */
  readonly visit: (provider: ExternalProvider, redirectUrl?: string) => Promise<Response>;
}

/** Opens a new browser for `h`. */
export function openBrowser(h: Pick<Harness, 'app' | 'call'>): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => {
    const all = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return all === '' ? {} : { Cookie: all };
  };
  const keep = (response: Response) => {
    for (const text of response.get('set-cookie') ?? []) {
      const { name, value = '' } = parseSetCookie(text);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const browser: Browser = {
    cookies,
    get: async (path, headers = {}) =>
      keep(
        await supertest(h.app)
          .get(path)
          .set({ ...cookieHeader(), ...headers }),
      ),
    head: async (path) => keep(await supertest(h.app).head(path).set(cookieHeader())),
    call: async (name, call, user, headers = {}) =>
      keep(await h.call(name, call, user, { ...cookieHeader(), ...headers })),
    async begin(provider, redirectUrl = landing) {
      const path = `/api/accounts/login/${provider}?redirectUrl=${redirectUrl}`;
      const { headers } = await browser.get(path);
      const atProvider = await fetch(headers.location ?? '', { redirect: 'manual' });
      const back = new URL(atProvider.headers.get('location') ?? '');
      return back.pathname + back.search;
    },
    visit: async (provider, redirectUrl) => browser.get(await browser.begin(provider, redirectUrl)),
  };
  return browser;
}
