import { RequestError } from '../../api/request-error.ts';
import { paths, withQuery } from '../../paths.ts';
import { errorTypeOf } from './login-failure.ts';

/**
 * Where a failed reset leads (section 4 of the specification): an unverified address to the
 * verification, everything else to the login page; undefined for a password that was refused, which
 * is said at the field.
 */
export function pathAfterFailedReset(error: unknown, accountId: string): string | undefined {
  if (!(error instanceof RequestError)) return paths.login;
  if (error.status === 400) return undefined;
  const isUnverified = error.status === 401 && errorTypeOf(error) === 'EmailNotVerified';
  return isUnverified ? withQuery(paths.verifyEmail, { accountId }) : paths.login;
}
