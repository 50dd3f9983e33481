import { expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import type { TextKey } from './en.ts';

/** The English messages of the specification, section 8, with the keys that it names or that show them. */
const messages: Partial<Record<TextKey, string>> = {
  AssignerAccount_CouldNotLoad: 'Could not load assigner profile',
  Assigner_CouldNotLoadIds: 'Could not load assigned IDs',
  Assigner_CouldNotClaim: 'Could not claim ID',
  Assigner_CouldNotReject: 'Could not reject that ID',
  Logo_CouldNotUpload: 'Could not upload logo',
  Logo_CouldNotRemove: 'Could not remove logo',
  RequestAssigner_CouldNotSend: 'Could not request assigner account',
  Assigner_CouldNotLoadOpen: 'Could not load IDs',
  Orders_CouldNotLoad: 'Could not load orders',
  Shop_CouldNotLoad: 'Could not load products',
  Checkout_CouldNotOrder: 'Could not order',
  Orders_CouldNot_accept: 'Could not accept order',
  Orders_CouldNot_cancel: 'Could not cancel order',
  Orders_CouldNot_fulfill: 'Could not fulfill order',
  Orders_CouldNot_receive: 'Could not mark order as received',
  AdminOrders_CouldNotSetPaid: 'Could not set payment status',
  AdminOrders_CouldNotDelete: 'Could not delete order',
  AssignerRequests_CouldNotLoad: 'Could not load assigner account requests',
  AssignerRequests_CouldNotApprove: 'Could not approve account request',
  AssignerRequests_CouldNotDelete: 'Could not delete request',
  RequestPasswordReset_CouldNotRequest: 'Could not request password reset',
  ResetPassword_CouldNotReset: 'Could not reset password',
  ResetPassword_PasswordsDoNotMatch: 'Passwords do not match',
  Register_PasswordsDoNotMatch: 'Passwords do not match',
  ResetPassword_LinkIncompleteText: 'Account ID or reset token is missing',
  VerifyEmail_LinkIncompleteText: 'Account ID or verification token missing',
  VerifyEmail_CouldNotVerify: 'Could not verify email',
  VerifyEmail_CouldNotSend: 'Could not send verification email',
  Print_CouldNotLoad: 'Could not load profile',
  AuthenticationErrorType_AuthenticationMethodNotAvailable: 'Authentication method not available',
  AuthenticationErrorType_EmailNotVerified: 'Email not verified',
  AuthenticationErrorType_InvalidUserOrPassword: 'Invalid user or password',
};

it.each(Object.entries(messages))('%s is “%s”, word for word', (key, message) => {
  const text = new Map<string, string>(Object.entries(catalogues.en)).get(key);
  // What to do may follow in a sentence of its own.
  expect(text?.split('. ')[0]).toBe(message);
});
