import { createHash } from 'node:crypto';
import { dirname } from 'node:path/posix';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { externalProviderSchema } from '#shared/api/enums.ts';
import { ApiError } from '#shared/api/errors.ts';
import { filledLineSchema } from '#shared/api/fields.ts';
import type { ExternalProvider } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import type { Deps } from '../deps.ts';
import { useLoginState } from '../domain/accounts/one-time-tokens.store.ts';
import { hashOfToken } from '../domain/accounts/one-time-tokens.ts';
import { expiryOf } from '../domain/accounts/token-kinds.ts';
import { clearOldest, type SealedCookie, sealedCookie } from './sealed-cookie.ts';

const identitySchema = z.object({ provider: externalProviderSchema, subject: filledLineSchema });

/** A person at a provider, by the provider's own id (with the tenant), never by e-mail. */
export type ExternalIdentity = z.infer<typeof identitySchema>;

declare global {
  namespace Express {
    interface Request {
      externalIdentity?: ExternalIdentity | undefined;
    }
  }
}

/**
 * The cookie that holds an identity for ten minutes after the provider confirmed it. It grants only
 * is-logged-in, convert-to-local and link/external, and proves a session of the same identity.
 */
export function externalCookie(deps: Deps): SealedCookie<ExternalIdentity> {
  return sealedCookie(deps, {
    name: 'external-login',
    seconds: externalLogin.identitySeconds,
    content: identitySchema,
  });
}

const stateSchema = z.object({
  provider: externalProviderSchema,
  /** What the provider must bring back: OAuth 2's state, OAuth 1's request token. */
  nonce: z.string().min(1),
  /** What the provider never sees: OAuth 2's PKCE verifier, OAuth 1's token secret. */
  secret: z.string(),
  redirectUrl: z.enum(externalLogin.redirectUrls),
});

/** An external login that has started and not yet returned. */
export type LoginState = z.infer<typeof stateSchema>;

/** The part that the provider's protocol decides. */
export type OwnState = Pick<LoginState, 'secret'> & Partial<Pick<LoginState, 'nonce'>>;

const stateCookie = 'login-state-';

/** Keeps the state of each external login in a cookie of its own, so that two tabs may both finish. */
export function loginStates(deps: Deps) {
  const cookieOf = (nonce: string) =>
    sealedCookie(deps, {
      name: `${stateCookie}${createHash('sha256').update(nonce).digest('base64url')}`,
      seconds: externalLogin.stateSeconds,
      content: stateSchema,
    });
  return {
    /** Returns the nonce. A new one begins with the number of the place to which the login returns. */
    keep(response: Response, begun: Omit<LoginState, 'nonce'> & OwnState): string {
      const place = externalLogin.redirectUrls.indexOf(begun.redirectUrl);
      const nonce = begun.nonce ?? `${place}-${crypto.randomUUID()}${crypto.randomUUID()}`;
      clearOldest(response, stateCookie, externalLogin.maxAttempts - 1);
      cookieOf(nonce).write(response, { ...begun, nonce });
      return nonce;
    },
    /**
     * Returns the state of this callback and marks it as used on all nodes. Throws
     * `Login_StateInvalid` if it is foreign, expired, used, or another provider's.
     */
    async take(
      request: Request,
      response: Response,
      provider: ExternalProvider,
    ): Promise<LoginState> {
      const nonce = returnedBy(request);
      const cookie = cookieOf(nonce);
      const state = cookie.read(request);
      if (state) cookie.clear(response);
      const fits = state?.provider === provider && state.nonce === nonce;
      if (!fits || !(await isFirstUse(deps, state)))
        throw new ApiError('Login_StateInvalid', { startAt: startOf(request) });
      return state;
    },
  };
}

/** The page on which a login began, also when its cookie is lost: above the one to which it returns. */
function startOf({ query }: Request): string {
  const place = Number(String(query.state).charAt(0));
  return dirname(externalLogin.redirectUrls[place] ?? externalLogin.redirectUrls[0]);
}

/** OAuth 2 returns `state`, OAuth 1 the request token under one of two names; more than one is invalid. */
function returnedBy({ query }: Request): string {
  const given = [query.state, query.oauth_token, query.denied].filter((one) => one !== undefined);
  return given.length === 1 && typeof given[0] === 'string' ? given[0] : '';
}

function isFirstUse({ db, clock }: Deps, { provider, nonce }: LoginState): Promise<boolean> {
  const tokenHash = hashOfToken(`${provider}\0${nonce}`);
  const now = clock();
  return useLoginState(db, { tokenHash, now, expiresAt: expiryOf('loginState', now) });
}
