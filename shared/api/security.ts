import { z } from 'zod';
import { accountTypes } from '../enums.ts';
import { endpoint } from './endpoint.ts';
import { externalProviderSchema } from './enums.ts';
import { passkeySchema } from './passkeys.ts';

/**
 * The ways in to the caller's account and to linked ones, which open the same ID; and the second factor
 * and the recovery sheet of the caller's account.
 */
export const securitySchema = z.object({
  /** Whether one of these accounts has a password. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  hasRecoverySheet: z.boolean(),
  /** Whether an institution may ask to issue the ID again; null if none has issued it. */
  reissueAllowed: z.boolean().nullable(),
  /** Oldest first. */
  passkeys: z.array(passkeySchema),
  providers: z.array(externalProviderSchema),
});
export type Security = z.infer<typeof securitySchema>;

export const securityEndpoints = {
  ownSecurity: endpoint({
    method: 'get',
    path: 'api/security',
    summary: 'How you can log in, with linked accounts, and what secures and recovers this one',
    allow: accountTypes,
    response: securitySchema,
  }),
};
