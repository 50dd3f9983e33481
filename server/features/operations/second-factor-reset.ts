import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { forgiveAttempts } from '../../domain/accounts/failed-attempts.ts';
import { deletePasskeysSince } from '../../domain/accounts/passkeys.store.ts';
import { deleteSecondFactor } from '../../domain/accounts/second-factors.store.ts';
import { deleteSessionsOf } from '../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { institutionRequiresFactor } from '../../domain/institutions/members.store.ts';
import { mailPerson } from '../../domain/mail/mail-jobs.ts';
import { findAccountByLogin } from './operations.store.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>;

/**
 * Turns off the second factor of a person who has lost it, and mails them; the password is enough again. The
 * passkeys of an admin, and of a member whose institution requires a second factor, go too, since with one the password
 * is not enough. All sessions end: the lost device
 * may be logged in. The wait after wrong codes and passwords ends, or the next factor could not be used.
 * `login` is an e-mail address, a username or an account's id; false if there was
 * nothing to turn off.
 */
export async function resetSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  login: string,
): Promise<boolean> {
  const account = await findAccountByLogin(deps.db, login);
  if (!account) return false;
  const { accountId } = account;
  return deps.db.transaction(async (trx) => {
    if (!(await dropFactors(trx, account))) return false;
    await deleteSessionsOf(trx, { accountId });
    await endWaits({ ...deps, db: trx }, account);
    await recordAudit(trx, deps.clock(), { action: 'account.secondFactorReset', accountId });
    await mailPerson(deps, trx, accountId, { kind: 'secondFactorRemoved' });
    return true;
  });
}

/** Forgets wrong codes of the account, and wrong passwords for its login names. */
async function endWaits(
  deps: Pick<Deps, 'db' | 'cipher'>,
  { accountId, email, username }: Account,
): Promise<void> {
  await forgiveAttempts(deps, 'secondFactor', accountId);
  for (const name of [email, username])
    if (name !== null) await forgiveAttempts(deps, 'login', name);
}

/** Whether the account had one; passkeys count only where the password is not enough beside them. */
async function dropFactors(trx: Knex, { accountId, accountType }: Account): Promise<boolean> {
  const hadFactor = await deleteSecondFactor(trx, { accountId });
  if (accountType !== 'Admin' && !(await institutionRequiresFactor(trx, { accountId })))
    return hadFactor;
  return (await deletePasskeysSince(trx, { accountId, since: new Date(0) })) > 0 || hadFactor;
}
