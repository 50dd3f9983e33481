import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { runStatement } from '../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../platform/database/statement.ts';

/** What the password was given for: a login or reset, linking, or a recovery. */
export const tokenPurposes = ['login', 'link', 'recover'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

export const insertSecondFactorTokenSql = statement({
  name: 'insert-second-factor-token',
  parameters: {
    tokenHash: 'bytea',
    accountId: 'uuid',
    purpose: 'text',
    passwordHash: 'bytea?',
    expiresAt: 'timestamptz',
  },
  text: `
      insert into second_factor_tokens (token_hash, account_id, purpose, password_hash, expires_at)
      values ($tokenHash, $accountId, $purpose, $passwordHash, $expiresAt)`,
});

/** A call that waits for a code: its account, and the password that was right. */
interface WaitingCall {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly passwordHash: Buffer | null;
  readonly expiresAt: Date;
}

/** Stores a call that waits for a code. */
export async function insertSecondFactorToken(db: Knex, call: WaitingCall): Promise<void> {
  await runStatement(db, insertSecondFactorTokenSql, { ...call });
}

export const trySecondFactorTokenSql = statement({
  name: 'try-second-factor-token',
  parameters: { tokenHash: 'bytea', purpose: 'text', maxTries: 'int4', now: 'timestamptz' },
  columns: {
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    username: 'text?',
    profileId: 'text?',
    email: 'text?',
    passwordHash: 'bytea?',
  },
  text: `
      update second_factor_tokens t set tries = t.tries + 1
        from accounts a
       where t.token_hash = $tokenHash and t.purpose = $purpose and t.expires_at > $now
         and t.tries < $maxTries
         and a.id = t.account_id and a.deleted_at is null
         and a.password_hash is not distinct from t.password_hash
      returning a.id as "accountId", a.account_type as "accountType", a.username,
                a.person_id as "profileId", a.email, a.password_hash as "passwordHash"`,
});

/** The account that a token waits for, as `PasswordAccount`. */
export type WaitingAccount = RowOf<typeof trySecondFactorTokenSql>;

/**
 * Counts a try before its code is compared. Undefined if the token is unknown, used, expired or meant for
 * another purpose, if there were too many tries, or if the password was changed since.
 */
export async function trySecondFactorToken(
  db: Knex,
  attempt: {
    readonly tokenHash: Buffer;
    readonly purpose: TokenPurpose;
    readonly maxTries: number;
    readonly now: Date;
  },
): Promise<WaitingAccount | undefined> {
  const [account] = await runStatement(db, trySecondFactorTokenSql, { ...attempt });
  return account;
}

export const lockWaitingAccountSql = statement({
  name: 'lock-waiting-account',
  parameters: { accountId: 'uuid', hash: 'bytea?' },
  text: `
      select from accounts
       where id = $accountId and deleted_at is null
         and password_hash is not distinct from $hash for no key update`,
});

/** Locks the account until the transaction ends, unless its password was changed since. */
export async function lockWaitingAccount(
  db: Knex,
  { accountId, passwordHash: hash }: WaitingAccount,
): Promise<boolean> {
  return (await runStatement(db, lockWaitingAccountSql, { accountId, hash })) > 0;
}

export const deleteSecondFactorTokenSql = statement({
  name: 'delete-second-factor-token',
  parameters: { tokenHash: 'bytea' },
  text: 'delete from second_factor_tokens where token_hash = $tokenHash',
});

/** Uses up a token; false if another call was faster. */
export async function deleteSecondFactorToken(db: Knex, tokenHash: Buffer): Promise<boolean> {
  return (await runStatement(db, deleteSecondFactorTokenSql, { tokenHash })) > 0;
}
