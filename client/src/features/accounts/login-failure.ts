import i18next from 'i18next';
import { isProblem, isRefusal, RequestError } from '../../api/request-error.ts';
import { resolveText } from '../../i18n/resolve-text.ts';
import { callErrorMessage } from '../../parts/show-call-error.ts';
import { paths, withQuery } from '../../paths.ts';

/** The reason of a failed login, if the answer names one. */
function errorTypeOf(error: unknown) {
  return error instanceof RequestError ? error.problem?.errorType : undefined;
}

/** The message for a failed login. */
export function loginFailureMessage(error: unknown): string {
  const errorType = errorTypeOf(error);
  return errorType === undefined
    ? callErrorMessage(error)
    : `resolveText:AuthenticationErrorType_${errorType}`;
}

/** The e-mail address to verify, if that is why the login failed and the person entered it. */
export function emailToVerify(error: unknown, enteredName: string): string | undefined {
  const isUnverified = errorTypeOf(error) === 'EmailNotVerified';
  return isUnverified && enteredName.includes('@') ? enteredName : undefined;
}

/** The message below the fields. After too many attempts it names the link to a new password. */
export function loginFormMessage(error: unknown): string {
  const message = loginFailureMessage(error);
  return isProblem(error, 'Request_TooMany')
    ? i18next.t('Login_LockedOut', { message, link: resolveText('Login_ForgotPassword') })
    : message;
}

/** The state of a history entry of the sign-in page that says that a reset link was refused. */
export const refusedLinkState = { refusedLink: true };

/** Whether the sign-in page was opened after a refused reset link (`useLocation().state`). */
export function isAfterRefusedLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'refusedLink' in state;
}

/**
 * The page after a refused password reset (section 4 of the specification): the verification for an
 * unverified address, the login page for any other reason. Undefined if the person can try again
 * here: the password was refused, or our server never answered.
 */
export function pathAfterFailedReset(error: unknown, accountId: string): string | undefined {
  if (!(error instanceof RequestError && isRefusal(error))) return undefined;
  if (error.status === 400) return undefined;
  const isUnverified = error.status === 401 && errorTypeOf(error) === 'EmailNotVerified';
  return isUnverified ? withQuery(paths.verifyEmail, { accountId }) : paths.login;
}
