import { z } from 'zod';
import { accountTypes, passwordTypes, personTypes, undoKinds } from '../enums.ts';
import { email } from '../limits/fields.ts';
import { emailEndpoints } from './email-change.ts';
import { endpoint } from './endpoint.ts';
import { accountTypeSchema, loginProviderSchema, memberRoleSchema } from './enums.ts';
import { weakPasswordErrors } from './errors.ts';
import {
  emailSchema,
  givenPasswordSchema,
  mailTokenSchema,
  newPasswordSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/** The logged-in user, limited to what the browser's session storage may hold. */
export const userSchema = z.object({
  accountId: z.uuid(),
  accountType: accountTypeSchema,
  username: z.string().nullable(),
  profileId: personIdSchema.nullable(),
  /** Of a member of an institution: for which one it acts, and what it may do there. */
  institutionId: z.uuid().optional(),
  roles: z.array(memberRoleSchema).optional(),
});
export type User = z.infer<typeof userSchema>;

/** The answer of a login: the user and the session's tokens. */
export const loggedInUserSchema = userSchema.extend({
  accessToken: z.string(),
  accessTokenExpiration: timestampSchema,
  csrfToken: z.string(),
});
export type LoggedInUser = z.infer<typeof loggedInUserSchema>;

/** The answer of the check at start-up: the current session without the token. */
export const loginStatusSchema = loggedInUserSchema.omit({ accessToken: true });
export type LoginStatus = z.infer<typeof loginStatusSchema>;

/** The same for a person whom only a provider has confirmed, without account or session. */
export const externalStatusSchema = z.object({
  accountType: z.literal('External'),
  accountId: z.null(),
  username: z.null(),
  profileId: z.null(),
});

export const loginSchema = z.object({
  emailUnikatIdOrUsername: oneLineSchema(email.maxLength).min(1),
  password: givenPasswordSchema,
});

export const registrationSchema = z.discriminatedUnion('accountType', [
  z.object({
    accountType: z.literal('Local'),
    email: emailSchema,
    password: newPasswordSchema,
  }),
  z.object({ accountType: z.literal('LocalAnonymous'), password: newPasswordSchema }),
]);
export type Registration = z.infer<typeof registrationSchema>;

export const changePasswordSchema = z.object({
  accountId: z.uuid(),
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});

/** The parameters of the link in a reset mail. */
export const resetLinkSchema = z.object({ accountId: z.uuid(), resetToken: mailTokenSchema });

export const resetPasswordSchema = resetLinkSchema.extend({ password: newPasswordSchema });

/** An account as its owner sees it in the list. */
export const accountSchema = z.object({
  id: z.uuid(),
  accountType: accountTypeSchema,
  loginProvider: loginProviderSchema.optional(),
  email: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
  /** A new address that waits until the link in its mail is confirmed. */
  newEmail: z.string().optional(),
  username: z.string().nullable(),
  label: z.string(),
  /** False for an account of a provider, and for one that was registered with a passkey. */
  hasPassword: z.boolean(),
  createdTimestamp: timestampSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** The answer to a mail's link: the address to log in with, and a token if a password must be chosen. */
export const verifiedEmailSchema = z.object({
  accountId: z.uuid(),
  email: z.string(),
  resetToken: z.string().optional(),
});
export type VerifiedEmail = z.infer<typeof verifiedEmailSchema>;

/** The token in a mail about a change that can be undone. */
export const undoSchema = z.object({ token: mailTokenSchema });

/** The account that was unlinked or restored, or the restored address. */
export const undoneSchema = z.object({ kind: z.enum(undoKinds), label: z.string() });
export type Undone = z.infer<typeof undoneSchema>;

const emailBody = z.object({ email: emailSchema });
const accountParams = z.object({ accountId: z.uuid() });

const isLoggedIn = {
  method: 'get',
  summary: 'The user who is logged in',
  allow: accountTypes,
  externalIdentity: 'insteadOfLogin',
  response: z.union([loginStatusSchema, externalStatusSchema]),
} as const;

const logout = {
  method: 'post',
  summary: 'End this session and clear the external cookie',
  allow: accountTypes,
  externalIdentity: 'insteadOfLogin',
} as const;

export const accountEndpoints = {
  isLoggedIn: endpoint({ ...isLoggedIn, path: 'api/accounts/is-logged-in' }),
  isLoggedInByOldName: endpoint({ ...isLoggedIn, path: 'api/logins/is-logged-in' }),
  logout: endpoint({ ...logout, path: 'api/accounts/logout' }),
  logoutByOldName: endpoint({ ...logout, path: 'api/logins/logout' }),
  login: endpoint({
    method: 'post',
    path: 'api/accounts/login',
    summary: 'Log in with e-mail, UnikatID or username',
    allow: 'everyone',
    body: loginSchema,
    response: loggedInUserSchema,
    errors: [
      'Login_InvalidUserOrPassword',
      'Login_EmailNotVerified',
      'Login_SecondFactorRequired',
      'Login_PasskeyRequired',
      'Account_Suspended',
    ],
  }),
  renewSession: endpoint({
    method: 'post',
    path: 'api/accounts/renew',
    summary: 'Get a fresh access token for this session',
    allow: accountTypes,
    response: loggedInUserSchema,
  }),
  registerLocal: endpoint({
    method: 'post',
    path: 'api/accounts/register-local',
    summary: 'Register with an e-mail address, or anonymously with an immediate login',
    allow: 'everyone',
    body: registrationSchema,
    response: loggedInUserSchema.optional(),
    errors: weakPasswordErrors,
    limit: 'usual',
    counter: 'register',
  }),
  requestPasswordReset: endpoint({
    method: 'post',
    path: 'api/accounts/request-password-reset',
    summary: 'Request a mail to reset the password; same answer for every address',
    allow: 'everyone',
    body: emailBody,
    limit: 'mailing',
  }),
  checkResetLink: endpoint({
    method: 'post',
    path: 'api/accounts/check-reset-link',
    summary: 'Whether the link of a reset mail still works; does not use it up',
    allow: 'everyone',
    body: resetLinkSchema,
    errors: ['ResetPassword_TokenInvalid'],
    limit: 'unguessable',
  }),
  resetPassword: endpoint({
    method: 'post',
    path: 'api/accounts/reset-password',
    summary: 'Set a new password with the token from the mail and log in',
    allow: 'everyone',
    body: resetPasswordSchema,
    response: loggedInUserSchema,
    errors: [
      ...weakPasswordErrors,
      'ResetPassword_TokenInvalid',
      'Login_SecondFactorRequired',
      'Login_PasskeyRequired',
      'Account_Suspended',
    ],
    limit: 'unguessable',
  }),
  resendVerificationEmail: endpoint({
    method: 'post',
    path: 'api/accounts/resend-verification-email',
    summary: 'Request the verification mail again; same answer for every address',
    allow: 'everyone',
    body: emailBody,
    limit: 'mailing',
  }),
  verifyEmail: endpoint({
    method: 'get',
    path: 'api/accounts/{accountId}/verify-email',
    summary:
      'Verify the e-mail address; returns it, and a token if a password must be chosen first',
    allow: 'everyone',
    params: accountParams,
    query: z.object({ token: mailTokenSchema }),
    response: verifiedEmailSchema,
    errors: ['VerifyEmail_TokenInvalid'],
    limit: 'unguessable',
    changes: true,
  }),
  listAccounts: endpoint({
    method: 'get',
    path: 'api/accounts',
    summary: 'The accounts of the person who is logged in',
    allow: personTypes,
    response: z.array(accountSchema),
  }),
  deleteAccount: endpoint({
    method: 'delete',
    path: 'api/accounts/{id}',
    summary: 'Delete one of your accounts; the last one needs a proof of the last three minutes',
    allow: personTypes,
    fresh: true,
    blockedAfterRecovery: true,
    params: z.object({ id: z.uuid() }),
    errors: ['Account_NotFound', 'Security_LastWayIn'],
  }),
  undoAccountChange: endpoint({
    method: 'post',
    path: 'api/accounts/undo',
    summary:
      'Undo a link, a deletion, a new e-mail address or second factor with the token from the mail',
    allow: 'everyone',
    body: undoSchema,
    response: undoneSchema,
    errors: ['Undo_TokenInvalid'],
    limit: 'unguessable',
  }),
  changePassword: endpoint({
    method: 'post',
    path: 'api/accounts/{accountId}/change-password',
    summary: 'Change a password; every other session of the account ends',
    allow: accountTypes,
    params: accountParams,
    body: changePasswordSchema,
    response: loggedInUserSchema,
    errors: [
      'Account_NotFound',
      'Account_WrongPassword',
      ...weakPasswordErrors,
      'Session_NotFresh',
    ],
  }),
  setPassword: endpoint({
    method: 'post',
    path: 'api/accounts/password',
    summary: 'Set the password of an account that was registered with a passkey and has none',
    allow: passwordTypes,
    fresh: true,
    body: z.object({ password: newPasswordSchema }),
    errors: ['Account_HasPassword', ...weakPasswordErrors],
    limit: 'usual',
  }),
  ownAccount: endpoint({
    method: 'get',
    path: 'api/accounts/own',
    summary: 'The account that is logged in, with its e-mail address',
    allow: accountTypes,
    response: accountSchema,
  }),
  ...emailEndpoints,
};
