import { Strategy as MicrosoftStrategy, type MicrosoftStrategyOptions } from 'passport-microsoft';
import type { VerifyFunction } from 'passport-oauth2';
import { z } from 'zod';
import { parseJson } from '../platform/web/parse-json.ts';

/** Makes the profile's address configurable, which passport-microsoft does not. */
export class MicrosoftLogin extends MicrosoftStrategy {
  readonly #profileUrl: string | undefined;

  constructor(options: MicrosoftStrategyOptions, verify: VerifyFunction, profileUrl?: string) {
    super(options, verify);
    this.#profileUrl = profileUrl;
  }

  override userProfile(token: string, done: (error?: unknown, profile?: unknown) => void): void {
    if (!this.#profileUrl) {
      super.userProfile(token, done);
      return;
    }
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.get(this.#profileUrl, token, (error, body) => {
      // Invalid JSON must not throw: in passport's callbacks that would end the process.
      const profile = error ? undefined : parseJson(String(body));
      done(profile === undefined ? new Error('Microsoft did not give the profile') : null, profile);
    });
  }
}

const microsoftParams = z.object({ id_token: z.string() });
const microsoftClaims = z.object({ tid: z.string().min(1) });
const microsoftProfile = z.object({ id: z.string().min(1) });

/**
 * Tenant and id, because the id is unique only within a tenant. The token's signature needs no check:
 * it came straight from the provider over TLS.
 */
export function microsoftSubject(params: unknown, profile: unknown): string | undefined {
  const idToken = microsoftParams.safeParse(params).data?.id_token.split('.')[1] ?? '';
  const claims = Buffer.from(idToken, 'base64url').toString('utf8');
  const tenant = microsoftClaims.safeParse(parseJson(claims)).data?.tid;
  const id = microsoftProfile.safeParse(profile).data?.id;
  return tenant && id ? `${tenant}/${id}` : undefined;
}
