import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { ApiError, resolveTextPrefix } from '#shared/api/errors.ts';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { strengths } from '#shared/limits/rates.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './address.ts';
import { refuseForgery } from './csrf.ts';
import { createExternalLogins, type KeepState } from './external-login.ts';
import { externalCookie, type LoginState, loginStates } from './external-login-cookies.ts';
import { refuseHead } from './mount.ts';
import { invalidFieldKey } from './parse-call.ts';
import { mountPracticeProvider, practiceLogins } from './practice-provider.ts';

const path = '/api/accounts/login';
const field = 'redirectUrl';
const limit = { name: 'externalLogin', buckets: strengths.frequent.visitor };
const redirectUrlSchema = z.enum(externalLogin.redirectUrls);

type Fault = (typeof externalLogin.faults)[number];

/**
 * Mounts the redirects to a provider and back. They are not rows of the table, because they redirect
 * a browser. Each provider has its own callback, so that one cannot answer for another.
 */
export function mountExternalLogin(
  app: Express,
  deps: Deps,
  timeoutMs: number = externalLogin.providerTimeoutMs,
): void {
  const { config, log } = deps;
  const states = loginStates(deps);
  const identities = externalCookie(deps);
  const pathOf = (provider: ExternalProvider) => `${path}/${provider}`;
  const begun = new WeakMap<Request, (own: Parameters<KeepState>[1]) => string>();
  const keep: KeepState = (request, own) => begun.get(request)?.(own) ?? '';
  const callbackUrlOf = (provider: ExternalProvider) =>
    `${config.apiUrl}${pathOf(provider)}/callback`;
  const logins = config.practiceProvider
    ? practiceLogins(config, keep)
    : createExternalLogins({ configs: config.providers, callbackUrlOf, keep, timeoutMs });
  mountPracticeProvider(app, config, callbackUrlOf);

  for (const provider of externalProviders) {
    const login = logins.get(provider);
    // Express passes HEAD to the GET route, which would use up a state.
    app.head([pathOf(provider), `${pathOf(provider)}/callback`], refuseHead);
    app.get(pathOf(provider), refuseForgery(config, 'get', []), async (request, response) => {
      if (!login) throw notAvailable();
      const redirectUrl = redirectUrlOf(request);
      // Each begun login is a row for some minutes; the way back needs one of them.
      await deps.rateLimiter.count(limit, { address: callerAddress(request) });
      begun.set(request, (own) => states.keep(response, { provider, redirectUrl, ...own }));
      identities.clear(response);
      await login.begin(request, response).catch((error) => noteFailure(request, provider, error));
      if (!response.headersSent) goBack(response, redirectUrl, 'unavailable');
    });
    app.get(`${pathOf(provider)}/callback`, async (request, response) => {
      if (!login) throw notAvailable();
      const state = await states.take(request, response, provider);
      const finished = await login
        .finish(request, response, state)
        .catch((error) => noteFailure(request, provider, error));
      const isConfirmed = typeof finished === 'object';
      if (isConfirmed) identities.write(response, finished);
      goBack(response, state.redirectUrl, isConfirmed ? undefined : (finished ?? 'cancelled'));
    });
  }

  /** The page at `redirectUrl` shows what went wrong. */
  function goBack(response: Response, redirectUrl: LoginState['redirectUrl'], fault?: Fault): void {
    response.redirect(`${config.publicUrl}${redirectUrl}${fault ? `?error=${fault}` : ''}`);
  }

  function noteFailure(request: Request, provider: ExternalProvider, error: unknown): Fault {
    const requestId = String(request.id);
    log.warn({ provider, requestId, ...reasonOf(error) }, 'an external login failed');
    return 'unavailable';
  }
}

const oauthCode = /^\w{1,40}$/;
const failedCall = z.object({
  oauthError: z.object({ statusCode: z.number().optional(), code: z.string().optional() }),
});

/**
 * What the log may say. A provider describes an error in words that may name a person, and a visitor can send any: of
 * an error with a code, the code alone is logged. Other messages are those of the library, and ours.
 */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  if ('code' in error) return { reason: oauthCode.exec(String(error.code))?.[0] ?? 'unknown' };
  const { statusCode, code } = failedCall.safeParse(error).data?.oauthError ?? {};
  return { reason: error.message, status: statusCode, code };
}

/** One of the allowed paths of our own; anything else is refused, never redirected to. */
function redirectUrlOf(request: Request): LoginState['redirectUrl'] {
  const redirectUrl = redirectUrlSchema.safeParse(request.query[field]);
  if (redirectUrl.success) return redirectUrl.data;
  const messages = [`${resolveTextPrefix}${invalidFieldKey(field)}`];
  throw new ApiError('Request_Invalid', { fields: [field], messages });
}

function notAvailable(): ApiError {
  const errorType = 'AuthenticationMethodNotAvailable';
  return new ApiError('Login_MethodNotAvailable', { errorType, startAt: '/login' });
}
