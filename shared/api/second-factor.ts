import { z } from 'zod';
import { accountTypes, personTypes } from '../enums.ts';
import { loggedInUserSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { mailTokenSchema, secondFactorCodeSchema } from './fields.ts';

const codeBody = z.object({ code: secondFactorCodeSchema });

/** The second step of a call that has answered `SecondFactorRequired`. */
export const secondStepSchema = codeBody.extend({ secondFactorToken: mailTokenSchema });

/** What an authenticator app needs: the secret in base32, and the same as the content of a QR code. */
export const newSecondFactorSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>;

/** Recovery codes, shown only this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The calls about the second factor of one's own account. */
export const secondFactorEndpoints = {
  beginSecondFactor: endpoint({
    method: 'post',
    path: 'api/second-factor',
    summary:
      'The secret for an authenticator app; the second factor is on when its code confirms it',
    allow: accountTypes,
    fresh: true,
    blockedAfterRecovery: true,
    response: newSecondFactorSchema,
    errors: ['SecondFactor_AlreadyOn', 'SecondFactor_NeedsPassword'],
    limit: 'usual',
  }),
  confirmSecondFactor: endpoint({
    method: 'post',
    path: 'api/second-factor/confirm',
    summary:
      'Turn on the second factor with the app’s first code; returns ten recovery codes, once',
    allow: accountTypes,
    fresh: true,
    blockedAfterRecovery: true,
    body: codeBody,
    response: recoveryCodesSchema,
    errors: ['SecondFactor_AlreadyOn', 'SecondFactor_NotFound', 'SecondFactor_WrongCode'],
    limit: 'usual',
  }),
  removeSecondFactor: endpoint({
    method: 'delete',
    path: 'api/second-factor',
    summary: 'Turn off the second factor with a code of the app or a recovery code',
    allow: accountTypes,
    fresh: true,
    body: codeBody,
    errors: ['SecondFactor_NotFound', 'SecondFactor_WrongCode'],
    limit: 'usual',
  }),
  replaceRecoveryCodes: endpoint({
    method: 'post',
    path: 'api/second-factor/recovery-codes',
    summary:
      'Ten new recovery codes, shown once; the earlier ones no longer work. Needs a proof after the login',
    allow: accountTypes,
    fresh: true,
    response: recoveryCodesSchema,
    errors: ['SecondFactor_NotFound'],
    limit: 'usual',
  }),
};

/** The second steps of a login and of linking, after the right password. */
export const secondStepEndpoints = {
  loginBySecondFactor: endpoint({
    method: 'post',
    path: 'api/accounts/login/second-factor',
    summary: 'The second step of a login or reset: a code of the app, or a recovery code',
    allow: 'everyone',
    body: secondStepSchema,
    response: loggedInUserSchema,
    errors: ['SecondFactor_TokenInvalid', 'SecondFactor_WrongCode', 'Account_Suspended'],
  }),
  linkBySecondFactor: endpoint({
    method: 'post',
    path: 'api/accounts/link/local/second-factor',
    summary: 'The second step of linking a password account that has a second factor',
    allow: personTypes,
    fresh: true,
    body: secondStepSchema,
    errors: [
      'SecondFactor_TokenInvalid',
      'SecondFactor_WrongCode',
      'Link_NeedsId',
      'Link_BelongsToOther',
      'Security_RecoveredRecently',
    ],
  }),
};
