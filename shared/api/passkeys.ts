import { z } from 'zod';
import { accountTypes } from '../enums.ts';
import { loggedInUserSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { passkeyNameSchema, timestampSchema } from './fields.ts';
import {
  assertionSchema,
  attestationSchema,
  creationOptionsSchema,
  requestOptionsSchema,
} from './webauthn.ts';

/** A passkey in the list of its owner. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: passkeyNameSchema,
  createdTimestamp: timestampSchema,
  lastUsedTimestamp: timestampSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeyParams = z.object({ id: z.uuid() });

/** The calls about one's own passkeys. */
export const passkeyEndpoints = {
  addPasskeyOptions: endpoint({
    method: 'post',
    path: 'api/passkeys/options',
    summary: 'Options for a new passkey of your account; their challenge lasts five minutes',
    allow: accountTypes,
    fresh: true,
    blockedAfterRecovery: true,
    response: creationOptionsSchema,
    errors: ['Passkey_TooMany'],
    limit: 'unguessable',
  }),
  addPasskey: endpoint({
    method: 'post',
    path: 'api/passkeys',
    summary: 'Add a passkey to your account; each challenge can be answered once',
    allow: accountTypes,
    fresh: true,
    blockedAfterRecovery: true,
    body: z.object({ name: passkeyNameSchema, response: attestationSchema }),
    response: passkeySchema,
    errors: ['Passkey_NotAccepted', 'Passkey_TooMany'],
    limit: 'unguessable',
  }),
  listPasskeys: endpoint({
    method: 'get',
    path: 'api/passkeys',
    summary: 'Your passkeys and those of linked accounts, oldest first',
    allow: accountTypes,
    response: z.array(passkeySchema),
  }),
  renamePasskey: endpoint({
    method: 'put',
    path: 'api/passkeys/{id}/name',
    summary: 'Rename one of your passkeys',
    allow: accountTypes,
    params: passkeyParams,
    body: z.object({ name: passkeyNameSchema }),
    response: passkeySchema,
    errors: ['Passkey_NotFound'],
  }),
  removePasskey: endpoint({
    method: 'delete',
    path: 'api/passkeys/{id}',
    summary: 'Remove one of your passkeys, unless it is the last way to log in',
    allow: accountTypes,
    fresh: true,
    blockedAfterRecovery: true,
    params: passkeyParams,
    errors: ['Passkey_NotFound', 'Security_LastWayIn'],
  }),
};

/** The calls of visitors who log in or register with a passkey. */
export const passkeyLoginEndpoints = {
  loginByPasskeyOptions: endpoint({
    method: 'post',
    path: 'api/accounts/login/passkey/options',
    summary: 'Options for a login by passkey, the same for everyone except for the challenge',
    allow: 'everyone',
    response: requestOptionsSchema,
    limit: 'frequent',
  }),
  loginByPasskey: endpoint({
    method: 'post',
    path: 'api/accounts/login/passkey',
    summary: 'Log in with a passkey; no name is needed',
    allow: 'everyone',
    body: z.object({ response: assertionSchema }),
    response: loggedInUserSchema,
    errors: ['Login_InvalidUserOrPassword', 'Account_Suspended'],
    limit: 'unguessable',
  }),
  registerByPasskeyOptions: endpoint({
    method: 'post',
    path: 'api/accounts/register/passkey/options',
    summary: 'Options for the passkey of a new anonymous account, with its username',
    allow: 'everyone',
    response: creationOptionsSchema,
    limit: 'frequent',
  }),
  registerByPasskey: endpoint({
    method: 'post',
    path: 'api/accounts/register/passkey',
    summary: 'Register anonymously with a passkey instead of a password, and log in',
    allow: 'everyone',
    body: z.object({ response: attestationSchema }),
    response: loggedInUserSchema,
    errors: ['Passkey_NotAccepted'],
    limit: 'usual',
    counter: 'register',
  }),
};
