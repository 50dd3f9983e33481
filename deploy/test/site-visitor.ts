import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serialize } from 'cookie';
import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { MadeSite } from '#shared/api/sites.ts';
import type { Product } from '../../server/test/product.ts';

// A person with a browser, at a started product and at sites of others. What the person presses goes through the API.

const password = 'only for trying it out';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A product of this machine with its demo accounts, and the certificate that it has made itself. */
export interface DemoProduct {
  readonly product: Product;
  readonly certificateFile: string;
}

export function demoProduct(product: Product, dataDir: string): DemoProduct {
  return { product, certificateFile: join(dataDir, 'tls', 'cert.pem') };
}

/** Sends one request, and follows nothing. */
async function ask(demo: DemoProduct, url: URL, { method = 'GET', headers = {}, body }: Call = {}) {
  const ca = readFileSync(demo.certificateFile);
  const options = { method, headers: { ...headers } };
  const sent =
    url.protocol === 'https:' ? httpsRequest(url, { ...options, ca }) : httpRequest(url, options);
  return new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await text(response),
      }),
    );
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Calls the API, and fails on another status than one of success. */
export async function callApi(
  demo: DemoProduct,
  [method, path]: readonly [string, string],
  user?: LoggedInUser,
  { body, headers }: Pick<Call, 'body' | 'headers'> = {},
) {
  const answer = await ask(demo, new URL(path, demo.product.url), {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': user?.csrfToken ?? '1',
      ...(user && { Authorization: `Bearer ${user.accessToken}` }),
      ...headers,
    },
    body,
  });
  expect(answer.status, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
}

/** Logs in one of the demo accounts. */
export function logIn(demo: DemoProduct, name: 'clinic' | 'admin' | 'person') {
  const body = { emailUnikatIdOrUsername: `${name}@demo.example`, password };
  return callApi(demo, ['POST', '/api/accounts/login'], undefined, {
    body,
  }) as Promise<LoggedInUser>;
}

/** Adds a site of the demo clinic; approved, unless it stays in test mode. */
export async function addSite(
  demo: DemoProduct,
  redirectUri: string,
  { isTest = false } = {},
): Promise<MadeSite> {
  const redirectUris = [redirectUri];
  const body = {
    ...{ name: 'Portal', redirectUris, clientType: 'confidential' },
    scopes: ['unikat_alias', 'unikat_id', 'offline_access'],
  };
  const clinic = await logIn(demo, 'clinic');
  const site: MadeSite = await callApi(demo, ['POST', '/api/assigner/sites'], clinic, { body });
  if (isTest) return site;
  const admin = await logIn(demo, 'admin');
  const { id, name, scopes } = site;
  await callApi(demo, ['POST', `/api/admin/sites/${id}/approve`], admin, {
    body: { name, redirectUris, scopes },
  });
  return site;
}

/** A browser: it keeps the cookies of each site. */
export function openBrowser(demo: DemoProduct) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (site: string) => {
    const jar = jars.get(site) ?? new Map<string, string>();
    jars.set(site, jar);
    return jar;
  };
  const cookieOf = (site: string) =>
    [...jarOf(site)].map(([name, value]) => serialize(name, value, { encode: String })).join('; ');
  /** Opens an address; `as` is the site to which its cookies belong. */
  const open = async (url: URL, headers: Record<string, string> = {}, as = url.host) => {
    const cookies = { Cookie: cookieOf(as), Accept: 'text/html' };
    const answer = await ask(demo, url, { headers: { ...cookies, ...headers } });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jarOf(as).set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  /** Shows the site an alias at the page to which it has sent the person; resolves with the way back. */
  const showAlias = async (authorization: URL, person?: LoggedInUser): Promise<URL> => {
    const page = await open(authorization);
    expect(page.status, page.body).toBe(303);
    const uid = /\/show\/([\w-]+)/.exec(page.headers.location ?? '')?.[1];
    const headers = { Cookie: cookieOf(authorization.host) };
    const path = `/api/sign-in/${uid}`;
    await callApi(demo, ['GET', path], person, { headers });
    const answered = await callApi(demo, ['POST', `${path}/answer`], person, {
      headers,
      body: { show: 'alias' },
    });
    const back = await open(new URL(answered.location));
    expect(back.status, back.body).toBe(303);
    return new URL(back.headers.location ?? '');
  };
  return { open, showAlias };
}

/** The connection of the person to the site that was visited last. */
export async function lastConnection(demo: DemoProduct, person: LoggedInUser) {
  const [connection] = await callApi(demo, ['GET', '/api/profiles/me/sites'], person);
  return connection as { readonly id: string; readonly alias: string };
}

/** Ends a connection, as the person does it. */
export function endConnection(demo: DemoProduct, person: LoggedInUser, id: string) {
  return callApi(demo, ['DELETE', `/api/profiles/me/sites/${id}`], person);
}
