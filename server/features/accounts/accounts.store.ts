import type { Knex } from 'knex';
import {
  type AccountType,
  accountTypes,
  externalProviders,
  passwordTypes,
  personTypes,
} from '#shared/enums.ts';
import { endPasswordTokens } from '../../domain/accounts/one-time-tokens.store.ts';
import { insertEvent } from '../../domain/ids/person-events.store.ts';
import { all, changed, count, exists, one } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';
import type { LoginName } from './sign-in/login-name.ts';

/** The caller: an account, and the person whose other accounts it may see and change. */
export interface Owner {
  readonly accountId: string;
  readonly personId: string | null;
}

const owner = { accountId: 'uuid', personId: 'text?' } as const;
const listed = (types: readonly AccountType[]) => types.map((type) => `'${type}'`).join(', ');
/** SQL for the types of accounts that persons have. */
export const personTypesSql = listed(personTypes);
const isOwned = '(id = $accountId or person_id = $personId)';

const passwordAccount = {
  accountId: 'uuid',
  accountType: oneOf('text', accountTypes),
  username: 'text?',
  profileId: 'text?',
  email: 'text?',
  passwordHash: 'bytea?',
} as const;
const selectPasswordAccount = `
      select id as "accountId", account_type as "accountType", username, person_id as "profileId",
             email, password_hash as "passwordHash"
        from accounts where account_type in (${listed(passwordTypes)}) and deleted_at is null`;

/** One query for each kind of name: each kind has its own index. */
const findByName = (kind: LoginName['kind'], column: string) =>
  all({
    name: `find-by-login-name-${kind}`,
    parameters: { value: 'text', limit: 'int8' },
    columns: { ...passwordAccount, passwordHash: 'bytea!' },
    text: `
      ${selectPasswordAccount.trim()} and password_hash is not null
         and ${column} = $value order by id limit $limit`,
  });

/** The accounts with a password and this login name: one, or up to `limit` that share a person ID. */
export const findByLoginName = {
  email: findByName('email', 'email'),
  personId: findByName('personId', 'person_id'),
  username: findByName('username', 'username'),
};

/** An account that may have a password, by its id. */
export const findPasswordAccount = one({
  name: 'find-password-account',
  parameters: { id: 'uuid' },
  columns: passwordAccount,
  text: `${selectPasswordAccount} and id = $id`,
});

/** An account that may have a password; without one it was registered with a passkey. */
export type PasswordAccount = RowOf<typeof findPasswordAccount>;

/** The same, only if it belongs to that person. */
export const findOwnPasswordAccount = one({
  name: 'find-own-password-account',
  parameters: { id: 'uuid', ...owner },
  columns: passwordAccount,
  text: `${selectPasswordAccount} and id = $id and ${isOwned}`,
});

/** Locks the account until the transaction ends, if its password is still the compared one, or none. */
export const lockPassword = exists({
  name: 'lock-password',
  parameters: { accountId: 'uuid', hash: 'bytea?' },
  text: `
      select from accounts
       where id = $accountId and deleted_at is null
         and password_hash is not distinct from $hash for no key update`,
});

/** Locks an account until the transaction ends; false if it does not exist. */
export const lockAccount = exists({
  name: 'lock-account',
  parameters: { accountId: 'uuid' },
  text: 'select from accounts where id = $accountId for share',
});

/** Sets the language of an account's mails; writes nothing if it has that language. */
export const setLanguage = count({
  name: 'set-account-language',
  parameters: { accountId: 'uuid', language: 'text' },
  text: `
      update accounts set language = $language
       where id = $accountId and language <> $language`,
});

export const storePassword = changed({
  name: 'replace-password',
  parameters: { accountId: 'uuid', old: 'bytea?', new: 'bytea' },
  text: `
      update accounts set password_hash = $new
       where id = $accountId and deleted_at is null and password_hash is not distinct from $old`,
});

/**
 * Replaces a password if it is still the compared one, or none; false if another call was faster. Links that choose a
 * password and calls that wait for a code end with the old one.
 */
export async function replacePassword(
  db: Knex,
  accountId: string,
  hashes: { readonly old: Buffer | null; readonly new: Buffer },
): Promise<boolean> {
  if (!(await storePassword(db, { accountId, ...hashes }))) return false;
  await endPasswordTokens(db, { accountId });
  return true;
}

/** Writes a reset by mail into the history of the ID of the account. Runs in the transaction of the reset. */
export const noteReset = count({
  name: 'note-password-reset',
  parameters: { accountId: 'uuid', now: 'timestamptz' },
  text: insertEvent(
    'PasswordReset',
    { personId: 'a.person_id' },
    'from accounts a where a.id = $accountId and a.person_id is not null',
  ),
});

const listedAccount = {
  id: 'uuid',
  accountType: oneOf('text', accountTypes),
  provider: oneOf('text?', externalProviders),
  email: 'text?',
  username: 'text?',
  newEmail: 'text?',
  hasPassword: 'bool',
  createdAt: 'timestamptz',
} as const;
const selectListedAccount = `
      select id, account_type as "accountType", provider, email, username,
             (select c.email from one_time_tokens c
               where c.account_id = accounts.id and c.kind = 'emailChange' and c.used_at is null
                 and c.expires_at > $now) as "newEmail",
             password_hash is not null as "hasPassword", created_at as "createdAt"
        from accounts`;

/** The accounts of a person, oldest first, without those of institutions. */
export const listAccounts = all({
  name: 'list-accounts',
  parameters: { ...owner, now: 'timestamptz' },
  columns: listedAccount,
  text: `${selectListedAccount}
       where ${isOwned} and account_type in (${personTypesSql})
       order by created_at, id`,
});

/** One account of any type; undefined if it is gone. */
export const findAccount = one({
  name: 'find-account',
  parameters: { accountId: 'uuid', now: 'timestamptz' },
  columns: listedAccount,
  text: `${selectListedAccount} where id = $accountId`,
});

/** An account in the list of its owner. */
export type ListedAccount = RowOf<typeof listAccounts>;
