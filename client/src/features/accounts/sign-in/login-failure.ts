import i18next from 'i18next';
import { isProblem, isRefusal, RequestError } from '../../../api/request-error.ts';
import { resolveText } from '../../../i18n/resolve-text.ts';
import { callErrorMessage } from '../../../parts/show-call-error.ts';
import { paths } from '../../../paths.ts';

/** The reason of a failed login, if the answer names one. */
function errorTypeOf(error: unknown) {
  return error instanceof RequestError ? error.problem?.errorType : undefined;
}

/** The token of an answer that asks for the second factor. */
export function secondFactorTokenIn(error: Error): string | undefined {
  return error instanceof RequestError ? error.problem?.secondFactorToken : undefined;
}

const explained = ['Login_PasskeyRequired', 'Account_Suspended'] as const;

/** The message for a failed login. */
export function loginFailureMessage(error: unknown): string {
  // The text of its type does not say what to do.
  const isExplained = explained.some((key) => isProblem(error, key));
  const errorType = isExplained ? undefined : errorTypeOf(error);
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

const reasons = ['SecondFactor_TokenInvalid', 'Login_PasskeyRequired'] as const;

/** Why the person must log in (again): the key of an error, and of its text. */
export interface LoginReason {
  readonly loginReason?: (typeof reasons)[number] | undefined;
}

/** The reason in an error, for the state of the sign-in page's history entry. */
export function loginReasonIn(error: Error): LoginReason {
  return { loginReason: reasons.find((key) => isProblem(error, key)) };
}

/**
 * The page after a refused password reset: the verification for an
 * unverified address, the login page for any other reason. Undefined if the person can try again
 * here: the password was refused, or our server never answered.
 */
export function pathAfterFailedReset(error: unknown): string | undefined {
  if (!(error instanceof RequestError && isRefusal(error))) return undefined;
  if (error.status === 400) return undefined;
  const isUnverified = error.status === 401 && errorTypeOf(error) === 'EmailNotVerified';
  // With an account and without a token, that page would say that a link is incomplete.
  return isUnverified ? `${paths.verifyEmail}?email=` : paths.login;
}
