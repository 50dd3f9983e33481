import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { loggedInUserSchema, loginSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { externalProviderSchema } from './enums.ts';

export const externalAccountEndpoints = {
  loginProviders: endpoint({
    method: 'get',
    path: 'api/accounts/login-providers',
    summary: 'The configured providers of external logins',
    allow: 'everyone',
    response: z.array(externalProviderSchema),
  }),
  practiceProvider: endpoint({
    method: 'get',
    path: 'api/accounts/practice-provider',
    summary: 'The provider that is only a practice one here: it confirms any name',
    allow: 'everyone',
    response: z.object({ provider: externalProviderSchema.nullable() }),
  }),
  convertToLocal: endpoint({
    method: 'get',
    path: 'api/accounts/convert-to-local',
    summary: 'Exchange the external cookie for a session; creates the account at the first login',
    allow: [],
    externalIdentity: 'insteadOfLogin',
    response: loggedInUserSchema,
    errors: ['Account_Deleted'],
    changes: true,
  }),
  linkLocal: endpoint({
    method: 'post',
    path: 'api/accounts/link/local',
    summary: 'Link a password account to the logged-in person',
    allow: personTypes,
    fresh: true,
    body: loginSchema,
    errors: [
      'Login_InvalidUserOrPassword',
      'Login_EmailNotVerified',
      'Login_SecondFactorRequired',
      'Link_NeedsId',
      'Link_BelongsToOther',
      'Security_RecoveredRecently',
    ],
  }),
  linkExternal: endpoint({
    method: 'post',
    path: 'api/accounts/link/external',
    summary: 'Link the external login in the cookie to the logged-in person',
    allow: personTypes,
    fresh: true,
    externalIdentity: 'besidesLogin',
    errors: ['Link_NoExternalLogin', 'Link_NeedsId', 'Link_BelongsToOther', 'Account_Deleted'],
  }),
};
