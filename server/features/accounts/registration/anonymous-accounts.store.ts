import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import { runStatement } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export const insertAnonymousAccountSql = statement({
  name: 'insert-anonymous-account',
  parameters: {
    username: 'text',
    passwordHash: 'bytea?',
    userHandle: 'bytea?',
    language: 'text',
    now: 'timestamptz',
  },
  columns: { id: 'uuid' },
  text: `
      insert into accounts
             (account_type, username, password_hash, user_handle, language, created_at)
      values ('LocalAnonymous', $username, $passwordHash, $userHandle, $language, $now)
      on conflict (username) do nothing returning id`,
});

/** An anonymous account with a password, or with the user handle of its first passkey. */
interface NewAnonymousAccount {
  readonly username: string;
  readonly passwordHash: Buffer | null;
  readonly userHandle: Buffer | null;
  readonly language: Language;
  readonly now: Date;
}

/** Creates an anonymous account; undefined if the username is taken. */
export async function insertAnonymousAccount(
  db: Knex,
  account: NewAnonymousAccount,
): Promise<string | undefined> {
  const [row] = await runStatement(db, insertAnonymousAccountSql, { ...account });
  return row?.id;
}

export const findUsernameSql = statement({
  name: 'find-username',
  parameters: { username: 'text' },
  text: 'select from accounts where username = $username',
});

/** Whether no account has a username yet; another one may receive it before it is used. */
export async function isUsernameFree(db: Knex, username: string): Promise<boolean> {
  return (await runStatement(db, findUsernameSql, { username })) === 0;
}
