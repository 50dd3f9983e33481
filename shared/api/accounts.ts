import { z } from 'zod';
import { accountTypes, personTypes, undoKinds } from '../enums.ts';
import { email } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { accountTypeSchema, loginProviderSchema } from './enums.ts';
import {
  emailSchema,
  givenPasswordSchema,
  mailTokenSchema,
  newPasswordSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/** Who is logged in, as much of it as may lie in the browser's session storage. */
export const userSchema = z.object({
  accountId: z.uuid(),
  accountType: accountTypeSchema,
  username: z.string().nullable(),
  profileId: personIdSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** What a login answers: the user, and the keys to the session. */
export const loggedInUserSchema = userSchema.extend({
  accessToken: z.string(),
  accessTokenExpiration: timestampSchema,
  csrfToken: z.string(),
});
export type LoggedInUser = z.infer<typeof loggedInUserSchema>;

/** What the check at start-up answers: the session as it stands, without the token. */
export const loginStatusSchema = loggedInUserSchema.omit({ accessToken: true });
export type LoginStatus = z.infer<typeof loginStatusSchema>;

/** The same for somebody whom only a provider vouches for yet: there is no account and no session. */
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

export const resetPasswordSchema = z.object({
  accountId: z.uuid(),
  password: newPasswordSchema,
  resetToken: mailTokenSchema,
});

/** An account as its owner sees it in the list. */
export const accountSchema = z.object({
  id: z.uuid(),
  accountType: accountTypeSchema,
  loginProvider: loginProviderSchema.optional(),
  email: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
  username: z.string().nullable(),
  label: z.string(),
  createdTimestamp: timestampSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** What opening the link of a mail answers when its reader must choose a password. */
export const passwordChoiceSchema = z.object({ accountId: z.uuid(), resetToken: z.string() });
export type PasswordChoice = z.infer<typeof passwordChoiceSchema>;

/** What a mail about a link or a deletion brings. */
export const undoSchema = z.object({ token: mailTokenSchema });

/** Which account is cut off again, or is back. */
export const undoneSchema = z.object({ kind: z.enum(undoKinds), label: z.string() });
export type Undone = z.infer<typeof undoneSchema>;

const emailBody = z.object({ email: emailSchema });
const accountParams = z.object({ accountId: z.uuid() });

const isLoggedIn = {
  method: 'get',
  summary: 'Who is logged in',
  allow: accountTypes,
  externalIdentity: 'insteadOfLogin',
  response: z.union([loginStatusSchema, externalStatusSchema]),
  errors: [],
} as const;

const logout = {
  method: 'post',
  summary: 'End this session, and forget the external cookie',
  allow: accountTypes,
  externalIdentity: 'insteadOfLogin',
  response: z.void(),
  errors: [],
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
    errors: ['Login_InvalidUserOrPassword', 'Login_EmailNotVerified'],
  }),
  renewSession: endpoint({
    method: 'post',
    path: 'api/accounts/renew',
    summary: 'Get a fresh access token for this session',
    allow: accountTypes,
    response: loggedInUserSchema,
    errors: [],
  }),
  registerLocal: endpoint({
    method: 'post',
    path: 'api/accounts/register-local',
    summary: 'Register with an e-mail address, or anonymously, which also logs in',
    allow: 'everyone',
    body: registrationSchema,
    response: loggedInUserSchema.optional(),
    errors: ['Password_TooCommon'],
    limit: 'register',
  }),
  requestPasswordReset: endpoint({
    method: 'post',
    path: 'api/accounts/request-password-reset',
    summary: 'Have a link to reset the password sent; answers the same for any address',
    allow: 'everyone',
    body: emailBody,
    response: z.void(),
    errors: [],
    limit: 'requestReset',
  }),
  resetPassword: endpoint({
    method: 'post',
    path: 'api/accounts/reset-password',
    summary: 'Set a new password with the token from the mail, and log in',
    allow: 'everyone',
    body: resetPasswordSchema,
    response: loggedInUserSchema,
    errors: ['Password_TooCommon', 'ResetPassword_TokenInvalid'],
    limit: 'resetPassword',
  }),
  resendVerificationEmail: endpoint({
    method: 'post',
    path: 'api/accounts/resend-verification-email',
    summary: 'Have the verification mail sent again; answers the same for any address',
    allow: 'everyone',
    body: emailBody,
    response: z.void(),
    errors: [],
    limit: 'resendVerification',
  }),
  verifyEmail: endpoint({
    method: 'get',
    path: 'api/accounts/{accountId}/verify-email',
    summary: 'Verify the e-mail address; answers a token if a password must be chosen first',
    allow: 'everyone',
    params: accountParams,
    query: z.object({ token: mailTokenSchema }),
    response: passwordChoiceSchema.optional(),
    errors: ['VerifyEmail_TokenInvalid'],
    limit: 'verifyEmail',
    changes: true,
  }),
  listAccounts: endpoint({
    method: 'get',
    path: 'api/accounts',
    summary: 'The accounts of the person who is logged in',
    allow: personTypes,
    response: z.array(accountSchema),
    errors: [],
  }),
  deleteAccount: endpoint({
    method: 'delete',
    path: 'api/accounts/{id}',
    summary: 'Delete an account of one’s own; the ID stays locked',
    allow: personTypes,
    fresh: true,
    params: z.object({ id: z.uuid() }),
    response: z.void(),
    errors: ['Account_NotFound'],
  }),
  undoAccountChange: endpoint({
    method: 'post',
    path: 'api/accounts/undo',
    summary: 'Undo a link or a deletion with the token from the mail',
    allow: 'everyone',
    body: undoSchema,
    response: undoneSchema,
    errors: ['Undo_TokenInvalid'],
    limit: 'undoAccountChange',
  }),
  changePassword: endpoint({
    method: 'post',
    path: 'api/accounts/{accountId}/change-password',
    summary: 'Change a password; every other session of the account ends',
    allow: [...personTypes, 'Assigner'],
    params: accountParams,
    body: changePasswordSchema,
    response: loggedInUserSchema,
    errors: ['Account_NotFound', 'Account_WrongPassword', 'Password_TooCommon'],
  }),
};
