import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, givenPasswordSchema, mailTokenSchema, timestampSchema } from './fields.ts';

/**
 * A new e-mail address for one of the caller's accounts; without `accountId` for the one in use. An
 * account that has a password needs it.
 */
export const changeEmailSchema = z.object({
  accountId: z.uuid().optional(),
  email: emailSchema,
  password: givenPasswordSchema.optional(),
});

/** The address of a link, and when and with which browser it was entered. */
export const emailLinkSchema = z.object({
  email: z.string(),
  requestedTimestamp: timestampSchema,
  userAgent: z.string(),
});
export type EmailLink = z.infer<typeof emailLinkSchema>;

const changeableEmailTypes = [...personTypes, 'Assigner'] as const;
const accountParams = z.object({ accountId: z.uuid() });

/** The calls about a new e-mail address, which waits until its owner confirms it. */
export const emailEndpoints = {
  changeEmail: endpoint({
    method: 'post',
    path: 'api/accounts/email',
    summary: 'Request a new e-mail address; the link in the mail confirms it, same answer for all',
    allow: changeableEmailTypes,
    fresh: true,
    blockedAfterRecovery: true,
    body: changeEmailSchema,
    errors: ['Account_NotFound', 'Session_WrongProof', 'Email_Same'],
    limit: 'mailing',
    counter: 'changeEmail',
  }),
  resendEmailChange: endpoint({
    method: 'post',
    path: 'api/accounts/{accountId}/email/resend',
    summary: 'Send the mail about a new e-mail address again',
    allow: changeableEmailTypes,
    params: accountParams,
    errors: ['Email_NotWaiting'],
    limit: 'mailing',
    counter: 'changeEmail',
  }),
  cancelEmailChange: endpoint({
    method: 'delete',
    path: 'api/accounts/{accountId}/email',
    summary: 'Cancel a new e-mail address that is not confirmed yet',
    allow: changeableEmailTypes,
    params: accountParams,
    errors: ['Email_NotWaiting'],
  }),
  checkEmailLink: endpoint({
    method: 'post',
    path: 'api/accounts/check-email-link',
    summary: 'When and with which browser the address of a link was entered; does not confirm it',
    allow: 'everyone',
    body: z.object({ token: mailTokenSchema }),
    response: emailLinkSchema,
    errors: ['Email_TokenInvalid'],
    limit: 'unguessable',
  }),
  confirmEmail: endpoint({
    method: 'post',
    path: 'api/accounts/confirm-email',
    summary: 'Confirm a new e-mail address with the token from the mail; sometimes needs a login',
    allow: 'everyone',
    body: z.object({ token: mailTokenSchema }),
    response: z.object({ email: z.string() }),
    errors: ['Email_TokenInvalid', 'Email_InUse', 'Email_LogInFirst'],
    limit: 'unguessable',
  }),
};
