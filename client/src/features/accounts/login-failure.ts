import { RequestError } from '../../api/request-error.ts';
import { readableMessage } from '../../i18n/resolve-text.ts';
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

/** The message of a failed login as an error that a toast can show. */
export function loginFailureToast(error: unknown): Error {
  return new Error(readableMessage(loginFailureMessage(error)));
}
