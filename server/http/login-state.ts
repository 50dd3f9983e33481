import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { externalProviderSchema } from '#shared/api/enums.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { ExternalProvider } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';
import { useLoginState } from '../domain/login-states.store.ts';
import { sealedCookie } from './sealed-cookie.ts';

const msPerSecond = 1_000;
const stateSchema = z.object({
  provider: externalProviderSchema,
  /** What the provider must bring back: OAuth 2's state, OAuth 1's request token. */
  nonce: z.string().min(1),
  /** What it never sees: OAuth 2's PKCE verifier, OAuth 1's token secret. */
  secret: z.string(),
  redirectUrl: z.enum(externalLogin.redirectUrls),
});

/** An external login that has begun and not come back. */
export type LoginState = z.infer<typeof stateSchema>;

/** Keeps the state of external logins in a cookie of the browser that began them; there is no server session. */
export function loginStates(deps: Deps) {
  const cookie = sealedCookie(deps, {
    name: 'login-state',
    seconds: externalLogin.stateSeconds,
    content: stateSchema,
  });
  return {
    keep: cookie.write,
    /**
     * The state this callback belongs to, used up on every node. Throws `Login_StateInvalid` when it
     * is foreign, over, used, or another provider's.
     */
    async take(
      request: Request,
      response: Response,
      provider: ExternalProvider,
    ): Promise<LoginState> {
      const state = cookie.read(request);
      cookie.clear(response);
      const fits = state?.provider === provider && isSame(returnedBy(request), state.nonce);
      if (!fits || !(await isFirstUse(deps, state))) throw new ApiError('Login_StateInvalid');
      return state;
    },
  };
}

/** OAuth 2 brings `state` back, OAuth 1 the request token under one of two names; never both. */
function returnedBy({ query }: Request): unknown {
  const given = [query.state, query.oauth_token, query.denied].filter((one) => one !== undefined);
  return given.length === 1 ? given[0] : undefined;
}

function isSame(returned: unknown, expected: string): boolean {
  if (typeof returned !== 'string') return false;
  const [a, b] = [Buffer.from(returned), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isFirstUse({ db, clock }: Deps, { provider, nonce }: LoginState): Promise<boolean> {
  const hash = createHash('sha256').update(`${provider}\0${nonce}`).digest();
  const expiresAt = new Date(clock().getTime() + externalLogin.stateSeconds * msPerSecond);
  return useLoginState(db, hash, expiresAt);
}
