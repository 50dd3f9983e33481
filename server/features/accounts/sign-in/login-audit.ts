import type { accountEndpoints, LoggedInUser } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { AccountType } from '#shared/enums.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit, recordFailedLogin } from '../../../domain/audit.store.ts';
import { logSecurityEvent } from '../../../domain/security-events.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { parseLoginName } from './login-name.ts';

/** Account types with access to the IDs and data of others; the audit records their logins. */
const auditedTypes: readonly AccountType[] = ['Assigner', 'Admin'];

type LoginCall = Call<typeof accountEndpoints.login>;

/**
 * Runs a login and records the result. A refusal runs the same statement for known and unknown names
 * (see `recordFailedLogin`).
 */
export async function auditLogin(
  deps: Deps,
  { body, requestId }: LoginCall,
  logIn: () => Promise<LoggedInUser>,
): Promise<LoggedInUser> {
  const user = await logIn().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.key === 'Login_InvalidUserOrPassword') {
      const { value } = parseLoginName(body.emailUnikatIdOrUsername);
      await recordFailedLogin(deps.db, { now: deps.clock(), email: value, types: auditedTypes });
    }
    throw error;
  });
  return noteLogin(deps, user, { requestId, row: 'login' });
}

/** Records the login of an admin or an assigner; returns the user. */
export async function noteLogin(
  deps: Deps,
  user: LoggedInUser,
  call: { readonly requestId: string; readonly row: string },
): Promise<LoggedInUser> {
  const { accountId, accountType } = user;
  if (auditedTypes.includes(accountType))
    await recordAudit(deps.db, deps.clock(), {
      action: 'account.loggedIn',
      actor: user,
      accountId,
    });
  if (accountType === 'Admin')
    logSecurityEvent(deps.log, { kind: 'login.admin', accountId, ...call });
  return user;
}

/** Records a failed login with a passkey of an admin or an assigner. */
export async function noteFailedLogin(
  { db, clock }: Deps,
  { accountId, accountType }: { readonly accountId: string; readonly accountType: AccountType },
): Promise<void> {
  if (auditedTypes.includes(accountType))
    await recordAudit(db, clock(), { action: 'account.loginFailed', accountId });
}

/** Records the logout of an admin or an assigner. */
export async function auditLogout({ db, clock }: Deps, actor: AccountActor): Promise<void> {
  const { accountId, accountType } = actor;
  if (auditedTypes.includes(accountType))
    await recordAudit(db, clock(), { action: 'account.loggedOut', actor, accountId });
}
