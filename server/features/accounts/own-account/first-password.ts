import type { Knex } from 'knex';
import type { accountEndpoints } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import { changeAccount } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { refuseWeakPassword } from '../../../platform/credentials/weak-passwords.ts';
import {
  findPasswordAccount,
  listAccounts,
  type PasswordAccount,
  replacePassword,
} from '../accounts.store.ts';
import { cancelEmailChanges } from '../addresses/email-change.store.ts';
import { unlockLogin } from '../sign-in/password-attempts.ts';
import { ownerOf } from '../sign-in/user.ts';

type SetCall = Call<typeof accountEndpoints.setPassword>;

/**
 * Sets the password of the caller's account, which has none. Its links for choosing one become invalid, and an address
 * that another session has asked for is cancelled; sessions and passkeys stay. Throws `Account_HasPassword`, also for
 * all but one of simultaneous calls, `Password_Leaked` and `Password_TooCommon`.
 */
export async function setPassword(deps: Deps, call: SetCall): Promise<void> {
  const { actor, address, body } = call;
  const account = await findPasswordAccount(deps.db, { id: actor.accountId });
  if (!account) throw new ApiError('Request_NotLoggedIn');
  if (account.passwordHash !== null) throw new ApiError('Account_HasPassword');
  refuseWeakPassword(body.password, { field: 'password', email: account.email });
  const makeHash = () => deps.passwords.hash(body.password);
  const hash = await deps.passwords.inTurn(address.network, makeHash, true);
  await changeAccount(deps, actor, account.accountId, (trx) =>
    store(deps, trx, { actor, account, hash }),
  );
  await unlockLogin(deps, account);
}

async function store(
  deps: Deps,
  trx: Knex,
  own: { readonly actor: AccountActor; readonly account: PasswordAccount; readonly hash: Buffer },
): Promise<void> {
  const now = deps.clock();
  const { actor, account, hash } = own;
  const { accountId, email, username } = account;
  if (!(await replacePassword(trx, accountId, { old: null, new: hash })))
    throw new ApiError('Account_HasPassword');
  await cancelEmailChanges(trx, { accountId, personId: null }, { notBy: actor.session.id });
  await recordAudit(trx, now, { action: 'account.passwordSet', actor, accountId });
  // To all accounts of the person, since this one may have no address.
  for (const linked of await listAccounts(trx, { ...ownerOf(actor), now }))
    if (linked.email !== null)
      await queueMail(deps, trx, {
        kind: 'passwordSet',
        accountId: linked.id,
        label: email ?? username ?? '',
        isOwn: linked.id === accountId,
      });
}
