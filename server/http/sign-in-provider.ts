import { type JsonWebKey, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { languages } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { sites } from '#shared/limits/institutions.ts';
import type { Deps } from '../deps.ts';
import { findShown } from '../domain/sign-in/connections.store.ts';
import { recordsOf } from '../domain/sign-in/records.ts';
import { sendSignInError } from './error-page.ts';
import { clearOldest } from './sealed-cookie.ts';

export type { Provider };

/** Where the provider is mounted. */
export const providerPath = '/oidc';

type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'cipher' | 'config'>;

/** How the library names what it did not expect, such as a database that is away. */
const fault = 'server_error';

const attemptCookieName = 'sign-in-';

/** The cookie that only the browser has which came from the site, for each attempt. */
export function attemptCookie({ cipher }: Pick<Deps, 'cipher'>, uid: string) {
  const value = cipher.hmac(uid, 'sign-in').toString('base64url');
  return { name: `__Host-${attemptCookieName}${uid}`, value };
}

/** Whether a call comes from the browser in which the attempt began. */
export function isAttemptOf(
  deps: Pick<Deps, 'cipher'>,
  uid: string,
  readCookie: (name: string) => string | undefined,
): boolean {
  const { name, value } = attemptCookie(deps, uid);
  const given = Buffer.from(readCookie(name) ?? '');
  return given.length === value.length && timingSafeEqual(given, Buffer.from(value));
}

/** Our page for an attempt, in the language that the site asks for. */
function pageOf({ config }: ProviderDeps, uid: string, uiLocales: unknown): string {
  const wanted = String(uiLocales ?? '').split(/[ -]/);
  const language = languages.find((one) => wanted.includes(one));
  return `${config.publicUrl}/show/${uid}${language ? `?lang=${language}` : ''}`;
}

/** The usual checks, and one for a connection that has ended since the answer: then the person is asked again. */
function policy() {
  const { base, Check } = interactionPolicy;
  const prompts = base();
  const isGone = new Check('no_account', 'what was shown has ended', ({ oidc }) =>
    oidc.session?.accountId !== undefined && oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  );
  prompts.get('login')?.checks.add(isGone);
  return prompts;
}

function configurationOf(deps: ProviderDeps, key: JsonWebKey): Configuration {
  const { db, cipher } = deps;
  const cookie = { httpOnly: true, secure: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: recordsOf(deps),
    // As the key was made: RSA, with its private half.
    jwks: { keys: [key as { kty: 'RSA' }] },
    scopes: ['openid', 'offline_access', 'unikat_alias', 'unikat_id'],
    claims: {
      // Each answer shows at least the alias.
      openid: ['sub', 'amr', 'unikat_alias'],
      // Only with `max_age` or `prompt=login`: by the second, two sites would know that they have the same person.
      auth_time: null,
      unikat_alias: ['unikat_alias'],
      unikat_id: ['unikat_id', 'unikat_verified_by'],
    },
    // A site reads the alias in the ID token, without a second call.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'none'],
    subjectTypes: ['public'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_, client, token) => token.clientId === client.clientId,
      },
      claimsParameter: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    ttl: {
      Interaction: sites.attemptSeconds,
      // Only a refresh token is used later than in an hour.
      Grant: (_, { openid }) =>
        openid?.scope?.includes('offline_access')
          ? sites.refreshTokenSeconds
          : 2 * sites.attemptSeconds,
      AuthorizationCode: sites.codeSeconds,
      AccessToken: sites.accessTokenSeconds,
      IdToken: sites.accessTokenSeconds,
      RefreshToken: sites.refreshTokenSeconds,
      Session: sites.attemptSeconds,
    },
    cookies: {
      keys: [cipher.hmac('cookies', 'oidc').toString('base64url')],
      short: cookie,
      long: cookie,
    },
    interactions: {
      policy: policy(),
      url(ctx, { uid, params }) {
        clearOldest(ctx.res as Response, attemptCookieName, externalLogin.maxAttempts - 1);
        const { name, value } = attemptCookie(deps, uid);
        ctx.cookies.set(name, value, {
          ...{ path: '/', httpOnly: true, secure: true, sameSite: 'lax', signed: false },
          maxAge: sites.attemptSeconds * 1_000,
        });
        return pageOf(deps, uid, params.ui_locales);
      },
    },
    // A grant counts for the sign-in in which it was given.
    async loadExistingGrant({ oidc: { result, provider } }) {
      const grantId = result?.consent?.grantId;
      return grantId === undefined ? undefined : provider.Grant.find(grantId);
    },
    async findAccount(_, sub) {
      const shown = await findShown(db, { sub });
      if (!shown) return undefined;
      return {
        accountId: sub,
        claims: () => ({
          sub,
          unikat_alias: shown.alias,
          unikat_id: shown.personId,
          unikat_verified_by: shown.verifiedBy,
        }),
      };
    },
    renderError({ req, res }, { error }) {
      // A fault is answered below. Both are as Express made them.
      if (error !== fault) sendSignInError(req as Request, res as Response, error);
    },
    clientBasedCORS: (_, origin, client) =>
      client.redirectUris?.some((uri) => new URL(uri).origin === origin) ?? false,
  };
}

/**
 * The OpenID Provider (OpenID Connect Core 1.0): code flow with PKCE, for the sites of institutions. The issuer is
 * `<API_URL>/oidc`.
 */
export function createProvider(deps: ProviderDeps, key: JsonWebKey): Provider {
  const provider = new Provider(`${deps.config.apiUrl}${providerPath}`, configurationOf(deps, key));
  // Its addresses are those of API_URL, which the route puts into each request.
  provider.proxy = true;
  const { cipher } = deps;
  provider.Client.prototype.compareClientSecret = function compare(given: string) {
    const hmac = siteSecretHmac({ cipher }, String(this.clientId), given);
    return hmac.toString('base64url') === this.clientSecret;
  };
  // The library lists what it can do with other clients and settings as well.
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'discovery') return;
    const found = ctx.body as { claims_supported: string[]; response_modes_supported: string[] };
    found.claims_supported = found.claims_supported.filter((claim) => claim !== 'sid');
    found.response_modes_supported = ['query'];
  });
  // For the line that the log has of the request.
  const note = ({ req }: { readonly req: object }, error: { readonly message: string }) => {
    (req as Request).problem = error.message;
  };
  provider.on('authorization.error', note);
  provider.on('grant.error', note);
  provider.on('userinfo.error', note);
  // A fault is no matter of the protocol: it is answered and logged as that of every other call.
  provider.on(fault, (ctx, error) => {
    ctx.respond = false;
    (ctx.req as Request).next?.(error);
  });
  return provider;
}

/** What is stored of a client secret. */
export function siteSecretHmac(
  { cipher }: Pick<Deps, 'cipher'>,
  siteId: string,
  secret: string,
): Buffer {
  return cipher.hmac(`${siteId} ${secret}`, 'client secret');
}
