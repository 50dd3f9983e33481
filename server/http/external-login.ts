import type { Request, Response } from 'express';
import { Passport, type Strategy } from 'passport';
import { Strategy as FacebookStrategy } from 'passport-facebook';
import { Strategy as GoogleStrategy } from 'passport-google-oauth20';
import type { StateStore } from 'passport-oauth2';
import { Strategy as TwitterStrategy } from 'passport-twitter';
import { z } from 'zod';
import { filledLineSchema } from '#shared/api/fields.ts';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import type { ProviderConfig, ProviderConfigs } from '../platform/settings/provider-config.ts';
import { withDeadline } from '../platform/web/deadline.ts';
import type { ExternalIdentity, LoginState, OwnState } from './external-login-cookies.ts';
import { MicrosoftLogin, microsoftSubject } from './microsoft-login.ts';

// The only file that imports passport and its strategies, except for Microsoft's in
// `microsoft-login.ts`. `external-login-cookies.ts` checks the state before a strategy sees the
// callback, so the stores below only pass on what belongs to it.

/** Keeps a strategy's state until the browser returns, and returns its nonce. */
export type KeepState = (request: Request, own: OwnState) => string;

/** The login at one provider. */
export interface ExternalLogin {
  /** Redirects to the provider. Throws without answering if that fails. */
  readonly begin: (request: Request, response: Response) => Promise<void>;
  /** The confirmed identity, or undefined if the person refused. Throws if the provider fails. */
  readonly finish: (
    request: Request,
    response: Response,
    state: LoginState,
  ) => Promise<ExternalIdentity | undefined>;
}

declare global {
  namespace Express {
    // passport's "user" is only the identity; passport does not log in anyone here.
    interface User extends ExternalIdentity {}
  }
}

interface Context {
  readonly config: ProviderConfig;
  readonly callbackUrl: string;
  readonly store: StateStore;
  readonly requestTokens: object;
}
type Verified = (error: unknown, user?: ExternalIdentity) => void;

interface Options {
  readonly configs: ProviderConfigs;
  readonly callbackUrlOf: (provider: ExternalProvider) => string;
  readonly keep: KeepState;
  /** The limit for all calls to a provider within one request. */
  readonly timeoutMs: number;
}

/** The external logins, one for each provider that has keys. */
export function createExternalLogins(
  options: Options,
): ReadonlyMap<ExternalProvider, ExternalLogin> {
  const { configs, callbackUrlOf, keep, timeoutMs } = options;
  const logins = new Map<ExternalProvider, ExternalLogin>();
  for (const provider of externalProviders) {
    const config = configs[provider];
    if (!config) continue;
    const states = new WeakMap<Request, LoginState>();
    const context = { config, callbackUrl: callbackUrlOf(provider), ...stores(keep, states) };
    logins.set(provider, login(strategyMakers[provider](context), states, timeoutMs));
  }
  return logins;
}

function login(
  strategy: Strategy,
  states: WeakMap<Request, LoginState>,
  timeoutMs: number,
): ExternalLogin {
  const passport = new Passport();
  const ask = (request: Request, response: Response) =>
    new Promise<ExternalIdentity | undefined>((resolve, reject) => {
      const done = (error: unknown, user?: ExternalIdentity | false | null) =>
        error ? reject(error) : resolve(user || undefined);
      response.once('finish', () => resolve(undefined));
      passport.authenticate(strategy, { session: false }, done)(request, response, reject);
    });
  const authenticate = (request: Request, response: Response) =>
    withDeadline(timeoutMs, () => ask(request, response));
  return {
    async begin(request, response) {
      // A strategy would read `code`, `error` or `oauth_token` in the query as a callback.
      Object.defineProperty(request, 'query', { value: {} });
      await authenticate(request, response);
    },
    finish(request, response, state) {
      states.set(request, state);
      return authenticate(request, response);
    },
  };
}

/**
 * State stores for OAuth 2 and OAuth 1. passport counts the parameters that they declare, so these
 * lists must be exact; its published types have only the shorter ones.
 */
function stores(
  keep: KeepState,
  states: WeakMap<Request, LoginState>,
): { store: StateStore; requestTokens: object } {
  type Done = (error: Error | null, value?: unknown, state?: unknown) => void;
  const missing = new Error('there is no state');
  const give = (request: Request, done: Done, token?: string) => {
    const state = states.get(request);
    const fits = state !== undefined && (token === undefined || token === state.nonce);
    done(fits ? null : missing, fits ? state.secret : undefined);
  };
  const store = {
    store(request: Request, verifier: string, _state: unknown, _meta: object, done: Done) {
      done(null, keep(request, { secret: verifier }));
    },
    verify(request: Request, _state: string, _meta: object, done: Done) {
      give(request, done);
    },
  };
  const requestTokens = {
    set(request: Request, token: string, secret: string, done: Done) {
      keep(request, { nonce: token, secret });
      done(null);
    },
    get: (request: Request, token: string, done: Done) => give(request, done, token),
    destroy: (_request: Request, _token: string, done: Done) => done(null),
  };
  return { store: store as unknown as StateStore, requestTokens };
}

/** Passes on the identity, or an error if the provider's answer has none. */
function identify(provider: ExternalProvider, subject: unknown, verified: Verified): void {
  const known = z.union([filledLineSchema, z.number()]).safeParse(subject);
  if (known.success) verified(null, { provider, subject: String(known.data) });
  else verified(new Error(`${provider} did not say who it is`));
}

const oauth2 = ({ config, callbackUrl, store }: Context, scope: string[]) => ({
  clientID: config.clientId,
  clientSecret: config.clientSecret,
  callbackURL: callbackUrl,
  scope,
  pkce: true,
  store,
  ...(config.authorizationUrl ? { authorizationURL: config.authorizationUrl } : {}),
  ...(config.tokenUrl ? { tokenURL: config.tokenUrl } : {}),
});

const strategyMakers: Record<ExternalProvider, (context: Context) => Strategy> = {
  Google: (context) =>
    new GoogleStrategy(
      {
        ...oauth2(context, ['openid']),
        ...(context.config.profileUrl ? { userProfileURL: context.config.profileUrl } : {}),
      },
      (_token, _refresh, profile, verified) => identify('Google', profile.id, verified),
    ),
  Facebook: (context) =>
    new FacebookStrategy(
      {
        ...oauth2(context, ['public_profile']),
        ...(context.config.profileUrl ? { profileURL: context.config.profileUrl } : {}),
      },
      (_token, _refresh, profile, verified) => identify('Facebook', profile.id, verified),
    ),
  Microsoft: (context) =>
    new MicrosoftLogin(
      oauth2(context, ['openid', 'User.Read']),
      (_token, _refresh, params, profile, verified) =>
        identify('Microsoft', microsoftSubject(params, profile), verified),
      context.config.profileUrl,
    ),
  Twitter: ({ config, callbackUrl, requestTokens }) => {
    const options = {
      consumerKey: config.clientId,
      consumerSecret: config.clientSecret,
      callbackURL: callbackUrl,
      skipExtendedUserProfile: true,
      requestTokenStore: requestTokens,
      ...(config.requestTokenUrl ? { requestTokenURL: config.requestTokenUrl } : {}),
      ...(config.tokenUrl ? { accessTokenURL: config.tokenUrl } : {}),
      ...(config.authorizationUrl ? { userAuthorizationURL: config.authorizationUrl } : {}),
    };
    return new TwitterStrategy(options, (_token, _secret, profile, verified) =>
      identify('Twitter', profile.id, verified),
    );
  },
};
