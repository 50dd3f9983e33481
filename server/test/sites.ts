import { randomUUID } from 'node:crypto';
import { serialize } from 'cookie';
import * as client from 'openid-client';
import supertest from 'supertest';
import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import type { MadeSite, NewSite } from '#shared/api/sites.ts';
import { msPerSecond } from '#shared/durations.ts';
import { session } from '#shared/limits/accounts.ts';
import { randomAlias } from '../domain/ids/person-ids.ts';
import { makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

// Web sites in tests: a real client library, whose calls reach the harness, and a browser with cookies.

export const redirectUri = 'https://portal.example.org/signed-in';

/** The environment in which a proxy ends HTTPS, as the provider needs it. */
export const behindProxy = { TRUST_PROXY: '1' };

/** Adds a site for an institution; approved, unless it stays in test mode. */
export async function addSite(
  h: Harness,
  owner: LoggedInUser,
  fields: Partial<NewSite> & { readonly isTest?: boolean } = {},
): Promise<MadeSite> {
  const { isTest = false, ...rest } = fields;
  const body = {
    name: 'Portal',
    redirectUris: [redirectUri],
    scopes: ['unikat_alias' as const, 'unikat_id' as const, 'offline_access' as const],
    clientType: 'confidential' as const,
    ...rest,
  };
  const made = await h.call('makeSite', { body }, owner);
  expect(made.status).toBe(201);
  const site: MadeSite = made.body;
  if (isTest) return site;
  const { id, name, redirectUris, scopes } = site;
  const name_ = 'Lakeside Clinic';
  await h.call('storeAssignerName', { body: name_ }, owner);
  const admin = await makeUser(h, 'Admin');
  const params = { accountId: owner.accountId };
  await h.call('confirmAssignerName', { params, body: { name: name_ } }, admin);
  const approved = await h.call(
    'approveSite',
    { params: { id }, body: { name, redirectUris, scopes } },
    admin,
  );
  expect(approved.status).toBe(204);
  return site;
}

/** Sends a request of a URL to the harness, through its proxy. */
function send(
  h: Pick<Harness, 'app'>,
  url: URL,
  init: { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown },
) {
  const method = (init.method ?? 'GET').toLowerCase() as 'get' | 'post';
  const headers = Object.fromEntries(new Headers(init.headers));
  const pending = supertest(h.app)
    [method](url.pathname + url.search)
    .redirects(0)
    .set({
      ...headers,
      Host: url.host,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.7',
    });
  return init.body === undefined || init.body === null ? pending : pending.send(String(init.body));
}

/** The configuration of a site's client library, as it finds it by discovery. */
export async function connect(h: Harness, { clientId, clientSecret }: MadeSite) {
  const issuer = new URL(`${h.deps.config.apiUrl}/oidc`);
  const customFetch: client.CustomFetch = async (url, options) => {
    const answer = await send(h, new URL(url), options);
    const body = answer.status === 204 ? null : answer.text;
    return new Response(body, { status: answer.status, headers: headersOf(answer.headers) });
  };
  const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None();
  return client.discovery(issuer, clientId, undefined, authentication, {
    [client.customFetch]: customFetch,
  });
}

function headersOf(headers: Readonly<Record<string, string | string[]>>): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
}

/** A browser of a person: it keeps cookies and follows the redirects of our host. */
export function browserOf(h: Harness) {
  const cookies = new Map<string, string>();
  const header = () =>
    [...cookies].map(([name, value]) => serialize(name, value, { encode: String })).join('; ');
  const go = async (url: URL) => {
    const answer = await send(h, url, { headers: { Cookie: header(), Accept: 'text/html' } });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return {
    cookies,
    go,
    call: <Name extends 'findSignIn' | 'answerSignIn'>(
      name: Name,
      call: CallOf<Endpoints[Name]>,
      user?: LoggedInUser,
    ) => h.call(name, call, user, { Cookie: header() }),
    /** Opens the page of an attempt; returns its uid. */
    async begin(url: URL): Promise<string> {
      const answer = await go(url);
      expect(answer.status, answer.text).toBe(303);
      return new URL(answer.headers.location ?? '').pathname.replace('/show/', '');
    },
  };
}

/** An authorization request of a site, with its PKCE verifier. */
export async function authorizationOf(
  config: client.Configuration,
  parameters: Readonly<Record<string, string>> = {},
) {
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid unikat_alias unikat_id',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { url, verifier };
}

interface Way {
  readonly show?: 'alias' | 'id';
  readonly scope?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A sign-in up to the way back to the site, and the exchange of its code. */
export async function signIn(
  h: Harness,
  config: client.Configuration,
  user: LoggedInUser | undefined,
  { show = 'alias', scope, parameters }: Way = {},
) {
  const state = client.randomState();
  const nonce = client.randomNonce();
  const asked = { ...parameters, ...(scope !== undefined && { scope }), state, nonce };
  const { url, verifier } = await authorizationOf(config, asked);
  const browser = browserOf(h);
  const uid = await browser.begin(url);
  const answer = await browser.call('answerSignIn', { params: { uid }, body: { show } }, user);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const back = await browser.go(new URL(answer.body.location));
  expect(back.status, back.text).toBe(303);
  const callback = new URL(back.headers.location ?? '');
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  const exchange = () => client.authorizationCodeGrant(config, callback, checks);
  return { callback, verifier, exchange };
}

/** Exchanges a code at an app, without a client library. */
export function exchangeAt(
  h: Pick<Harness, 'app' | 'deps'>,
  { clientId, clientSecret = '' }: MadeSite,
  callback: URL,
  verifier: string,
) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return send(h, new URL(`${h.deps.config.apiUrl}/oidc/token`), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body,
  });
}

/** A site of an assigner that knows an ID, and an attempt to sign in there. */
export async function makeConnection(h: Harness, assigner: LoggedInUser, personId: string) {
  const site = await addSite(h, assigner, { isTest: true });
  const uid = randomUUID();
  const params = { client_id: site.id, redirect_uri: site.redirectUris[0], scope: 'openid' };
  const iat = Math.floor(h.deps.clock().getTime() / msPerSecond);
  const begun = { kind: 'Interaction', jti: uid, iat, exp: iat + session.freshSeconds, params };
  await h.deps.provider.Interaction.adapter.upsert(uid, begun, session.freshSeconds);
  const now = h.deps.clock();
  const shown = { site_id: site.id, person_id: personId, sub: uid, shows_id: false };
  const [{ id: connectionId }] = await h
    .db('site_connections')
    .insert({ ...shown, created_at: now, visited_at: now })
    .returning('id');
  const alias = randomAlias(h.deps.random);
  await h.db('aliases').insert({ alias, connection_id: connectionId, created_at: now });
  return { site, connectionId, uid };
}

/** Calls that most tests of sites need. */
export function siteCalls(h: Harness) {
  return {
    makePerson: () => makeUser(h, 'Local', { personId: makePersonId() }),
    mySites: async (person: LoggedInUser) => (await h.call('mySites', {}, person)).body,
    /** A site of an institution of its own, and its client library. */
    async makeSite(fields: Parameters<typeof addSite>[2] = {}) {
      const owner = await makeUser(h, 'Assigner');
      const site = await addSite(h, owner, fields);
      return { owner, site, config: await connect(h, site) };
    },
    /** A browser at the question of a site, and its answer with the alias. */
    async begun(...asked: Parameters<typeof authorizationOf>) {
      const browser = browserOf(h);
      const uid = await browser.begin((await authorizationOf(...asked)).url);
      return { browser, answer: { params: { uid }, body: { show: 'alias' as const } } };
    },
    /** Whether the site can no longer read anything with an access token. */
    isDead: (config: client.Configuration, tokens: { readonly access_token: string }) =>
      client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck).then(
        () => false,
        (error) => error.status === 401 || error.cause?.status === 401 || String(error),
      ),
  };
}
