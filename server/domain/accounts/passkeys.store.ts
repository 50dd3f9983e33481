import { accountTypes } from '#shared/enums.ts';
import { all, allValues, changed, count, one, oneValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

/** The passkey that a device names. Its account may be deleted; `usePasskey` checks that. */
export const findPasskey = one({
  name: 'find-passkey',
  parameters: { credentialId: 'bytea' },
  columns: {
    id: 'uuid',
    publicKey: 'bytea',
    counter: 'int8',
    userHandle: 'bytea!',
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    email: 'text?',
    username: 'text?',
    profileId: 'text?',
  },
  text: `
      select p.id, p.public_key as "publicKey", p.counter, a.user_handle as "userHandle",
             a.id as "accountId", a.account_type as "accountType", a.email, a.username,
             a.person_id as "profileId"
        from passkeys p join accounts a on a.id = p.account_id
       where p.credential_id = $credentialId`,
});

/** A passkey with the account that it opens. */
export type FoundPasskey = RowOf<typeof findPasskey>;

/**
 * Records the use of a passkey and locks its account until the transaction ends. False if the counter
 * has not grown, or if the passkey or its account was removed in the meantime. Passkeys that are
 * synchronised between devices do not count: theirs is always 0.
 */
export const usePasskey = changed({
  name: 'use-passkey',
  parameters: { id: 'uuid', counter: 'int8', now: 'timestamptz' },
  text: `
      with account as (
        select a.id from accounts a join passkeys p on p.account_id = a.id
         where p.id = $id and a.deleted_at is null for share of a
      )
      update passkeys set counter = $counter, last_used_at = $now
        from account
       where passkeys.id = $id and passkeys.account_id = account.id
         and (passkeys.counter < $counter or (passkeys.counter = 0 and $counter = 0))`,
});

/** Stores a passkey; undefined if an account has it already. */
export const insertPasskey = oneValue({
  name: 'insert-passkey',
  parameters: {
    accountId: 'uuid',
    credentialId: 'bytea',
    publicKey: 'bytea',
    counter: 'int8',
    transports: 'text[]',
    name: 'text',
    now: 'timestamptz',
  },
  columns: { id: 'uuid' },
  text: `
      insert into passkeys
             (account_id, credential_id, public_key, counter, transports, name, created_at)
      values ($accountId, $credentialId, $publicKey, $counter, $transports, $name, $now)
      on conflict (credential_id) do nothing returning id`,
});

/** The passkeys of an account as devices know them. */
export const listCredentials = all({
  name: 'list-credentials',
  parameters: { accountId: 'uuid' },
  columns: { credentialId: 'bytea', transports: 'text[]' },
  text: `
      select credential_id as "credentialId", transports from passkeys
       where account_id = $accountId order by created_at, id`,
});

/** What its owner sees of a passkey. */
export const shownColumns = {
  id: 'uuid',
  name: 'text',
  createdAt: 'timestamptz',
  lastUsedAt: 'timestamptz?',
} as const;
export const selectShown = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"';

/** The passkeys of a person's accounts, oldest first. */
export const listPasskeys = all({
  name: 'list-passkeys',
  parameters: { accountId: 'uuid', personId: 'text?' },
  columns: shownColumns,
  text: `
      select ${selectShown} from passkeys
       where account_id in (select id from accounts a
                             where a.id = $accountId or a.person_id = $personId)
       order by created_at, id`,
});

/** A passkey as its owner sees it. */
export type ShownPasskey = RowOf<typeof listPasskeys>;

/** The names of an account's passkeys, oldest first. */
export const listPasskeyNames = allValues({
  name: 'list-passkey-names',
  parameters: { accountId: 'uuid' },
  columns: { name: 'text' },
  text: 'select name from passkeys where account_id = $accountId order by created_at, id',
});

/**
 * Deletes the passkeys that were added at or after `since`, when the account may have been a thief's;
 * returns their number.
 */
export const deletePasskeysSince = count({
  name: 'delete-passkeys-since',
  parameters: { accountId: 'uuid', since: 'timestamptz' },
  text: 'delete from passkeys where account_id = $accountId and created_at >= $since',
});
