import { selectShown, shownColumns } from '../../domain/accounts/passkeys.store.ts';
import { one } from '../../platform/database/query.ts';

const owner = { accountId: 'uuid', personId: 'text?' } as const;
const isOwned = '(a.id = $accountId or a.person_id = $personId)';
const ownAccounts = `select id from accounts a where ${isOwned}`;

/** The account's user handle, which is `drawn` if it had none, and its name for devices. */
export const giveUserHandle = one({
  name: 'give-user-handle',
  parameters: { accountId: 'uuid', drawn: 'bytea' },
  columns: { userHandle: 'bytea!', userName: 'text!' },
  text: `
      update accounts set user_handle = coalesce(user_handle, $drawn)
       where id = $accountId and deleted_at is null
      returning user_handle as "userHandle", coalesce(email, username, provider) as "userName"`,
});

/** Renames a passkey of that person; undefined if it is not theirs. */
export const renamePasskey = one({
  name: 'rename-passkey',
  parameters: { ...owner, id: 'uuid', name: 'text' },
  columns: shownColumns,
  text: `
      update passkeys set name = $name where id = $id and account_id in (${ownAccounts})
      returning ${selectShown}`,
});

/**
 * Deletes a passkey of that person, unless none of their accounts could be opened without it: no
 * password, no provider, no other passkey. Undefined if it is not theirs. The caller has locked the
 * accounts, so that two last ones cannot go at once.
 */
export const deletePasskey = one({
  name: 'delete-passkey',
  parameters: { ...owner, id: 'uuid' },
  columns: { accountId: 'uuid', name: 'text', isLastWayIn: 'bool' },
  text: `
      with found as (
        select p.id, p.account_id, p.name, not exists (
                 select from accounts a
                  where ${isOwned}
                    and (a.password_hash is not null or a.provider is not null
                         or exists (select from passkeys o
                                     where o.account_id = a.id and o.id <> $id))
               ) as is_last
          from passkeys p where p.id = $id and p.account_id in (${ownAccounts})
      ), gone as (
        delete from passkeys p using found where p.id = found.id and not found.is_last
      )
      select account_id as "accountId", name, is_last as "isLastWayIn" from found`,
});
