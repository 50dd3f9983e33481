import i18next from 'i18next';
import { isProblem, RequestError } from '../../api/request-error.ts';
import { readableMessage, resolveText } from '../../i18n/resolve-text.ts';
import { callErrorMessage } from '../../parts/show-call-error.ts';

/** Why a login failed, if the answer says it. */
export function errorTypeOf(error: unknown) {
  return error instanceof RequestError ? error.problem?.errorType : undefined;
}

/** What a person is told about a failed login; a message fit for a form and a toast. */
export function loginFailureMessage(error: unknown): string {
  const errorType = errorTypeOf(error);
  return errorType === undefined
    ? callErrorMessage(error)
    : `resolveText:AuthenticationErrorType_${errorType}`;
}

/** The address to verify if that is why the login failed; a username or ID tells none. */
export function emailToVerify(error: unknown, enteredName: string): string | undefined {
  const isUnverified = errorTypeOf(error) === 'EmailNotVerified';
  return isUnverified && enteredName.includes('@') ? enteredName : undefined;
}

/** The same below the fields, where a link leads to a new password; that unlocks the login at once. */
export function loginFormMessage(error: unknown): string {
  const message = loginFailureMessage(error);
  return isProblem(error, 'Request_TooMany')
    ? i18next.t('Login_LockedOut', { message, link: resolveText('Login_ForgotPassword') })
    : message;
}

/** The message of a failed login as an error that a toast can show. */
export function loginFailureToast(error: unknown): Error {
  return new Error(readableMessage(loginFailureMessage(error)));
}
