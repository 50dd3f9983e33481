import { z } from 'zod';
import { externalProviderSchema } from '#shared/api/enums.ts';
import { filledLineSchema } from '#shared/api/fields.ts';
import { externalLogin } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';
import { type SealedCookie, sealedCookie } from './sealed-cookie.ts';

const identitySchema = z.object({ provider: externalProviderSchema, subject: filledLineSchema });

/** Somebody as a provider knows them: its own id for them (with the tenant), never the e-mail. */
export type ExternalIdentity = z.infer<typeof identitySchema>;

declare global {
  namespace Express {
    interface Request {
      externalIdentity?: ExternalIdentity | undefined;
    }
  }
}

/**
 * The cookie in which a provider's word waits for ten minutes. It grants nothing but is-logged-in,
 * convert-to-local and link/external, and proves a session of the same identity.
 */
export function externalCookie(deps: Deps): SealedCookie<ExternalIdentity> {
  return sealedCookie(deps, {
    name: 'external-login',
    seconds: externalLogin.identitySeconds,
    content: identitySchema,
  });
}
