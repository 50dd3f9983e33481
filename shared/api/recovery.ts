import { z } from 'zod';
import { email } from '../limits/fields.ts';
import { loggedInUserSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { weakPasswordErrors } from './errors.ts';
import {
  mailTokenSchema,
  newPasswordSchema,
  oneLineSchema,
  secondFactorCodeSchema,
  sheetCodeSchema,
  timestampSchema,
} from './fields.ts';

/** A recovery sheet. Only the answer that makes it holds its code. */
export const recoverySheetSchema = z.object({ username: z.string(), code: sheetCodeSchema });
export type RecoverySheet = z.infer<typeof recoverySheetSchema>;

/** The name of an account, the code of its sheet, and the new password. */
export const recoverSchema = z.object({
  usernameOrUnikatId: oneLineSchema(email.maxLength).min(1),
  code: sheetCodeSchema,
  password: newPasswordSchema,
});

/** The same with the second step: a code of the app, or a recovery code of the second factor. */
export const recoverBySecondFactorSchema = recoverSchema.extend({
  secondFactorToken: mailTokenSchema,
  secondFactorCode: secondFactorCodeSchema,
});

/** The answer of a recovery: the login, and the code of the next sheet. */
export const recoveredUserSchema = loggedInUserSchema.extend({ code: sheetCodeSchema });
export type RecoveredUser = z.infer<typeof recoveredUserSchema>;

/** Accounts without an e-mail address, which cannot receive a link for a new password. */
const recoverableTypes = ['LocalAnonymous'] as const;

/** The calls about recovery sheets. */
export const recoveryEndpoints = {
  makeRecoverySheet: endpoint({
    method: 'post',
    path: 'api/recovery-sheet',
    summary:
      'Make a recovery sheet, which replaces the earlier one; its code is answered only once',
    allow: recoverableTypes,
    fresh: true,
    response: recoverySheetSchema,
    limit: 'usual',
  }),
  findRecoverySheet: endpoint({
    method: 'get',
    path: 'api/recovery-sheet',
    summary: 'When your recovery sheet was made; null without one',
    allow: recoverableTypes,
    response: z.object({ createdTimestamp: timestampSchema.nullable() }),
  }),
  recover: endpoint({
    method: 'post',
    path: 'api/accounts/recover',
    summary: 'Set a new password with the code of a recovery sheet, log in, and get the next code',
    allow: 'everyone',
    body: recoverSchema,
    response: recoveredUserSchema,
    errors: [...weakPasswordErrors, 'Recovery_NotPossible', 'Login_SecondFactorRequired'],
    limit: 'unguessable',
    counter: 'recover',
  }),
  recoverBySecondFactor: endpoint({
    method: 'post',
    path: 'api/accounts/recover/second-factor',
    summary: 'The same with the second factor; only now the code of the sheet is used up',
    allow: 'everyone',
    body: recoverBySecondFactorSchema,
    response: recoveredUserSchema,
    errors: [
      ...weakPasswordErrors,
      'Recovery_NotPossible',
      'SecondFactor_TokenInvalid',
      'SecondFactor_WrongCode',
    ],
    limit: 'unguessable',
    counter: 'recover',
  }),
};
