import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';
import { oneOf, type RowOf, statement } from '../../platform/statement.ts';
import type { Owner } from './accounts.store.ts';

/** A new address that waits until its owner confirms it. */
export interface EmailChange {
  readonly accountId: string;
  readonly email: string;
  /** The session that asked; it continues after the change. */
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const storeEmailChangeSql = statement({
  name: 'store-email-change',
  parameters: {
    accountId: 'uuid',
    email: 'text',
    sessionId: 'uuid',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  text: `
      insert into email_changes (account_id, email, session_id, created_at, expires_at)
      values ($accountId, $email, $sessionId, $createdAt, $expiresAt)
      on conflict (account_id) do update
        set email = excluded.email, session_id = excluded.session_id, token_hash = null,
            created_at = excluded.created_at, expires_at = excluded.expires_at,
            confirmed_at = null`,
});

/** Stores a change; it replaces an earlier one of the account, whose link becomes invalid. */
export async function storeEmailChange(db: Knex, change: EmailChange): Promise<void> {
  await runStatement(db, storeEmailChangeSql, { ...change });
}

const own = { id: 'uuid', accountId: 'uuid', personId: 'text?', now: 'timestamptz' } as const;
const isOwnAndWaiting = `
  account_id = $id and confirmed_at is null and expires_at > $now
  and exists (select from accounts a
               where a.id = $id and (a.id = $accountId or a.person_id = $personId))`;

export const isChangeWaitingSql = statement({
  name: 'is-email-change-waiting',
  parameters: own,
  text: `select from email_changes where ${isOwnAndWaiting}`,
});

/** Whether an account of that person has an address that waits. */
export async function isEmailChangeWaiting(
  db: Knex,
  { accountId, personId }: Owner,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await runStatement(db, isChangeWaitingSql, { accountId, personId, id, now })) > 0;
}

export const cancelEmailChangeSql = statement({
  name: 'cancel-email-change',
  parameters: own,
  text: `delete from email_changes where ${isOwnAndWaiting}`,
});

/** Cancels the change of an account of that person; false if none waits. */
export async function cancelEmailChange(
  db: Knex,
  { accountId, personId }: Owner,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await runStatement(db, cancelEmailChangeSql, { accountId, personId, id, now })) > 0;
}

export const deleteEmailChangeSql = statement({
  name: 'delete-email-change',
  parameters: { accountId: 'uuid' },
  text: 'delete from email_changes where account_id = $accountId',
});

/** Deletes the change of an account, whose way in has changed. The caller has locked the account. */
export async function deleteEmailChange(db: Knex, accountId: string): Promise<void> {
  await runStatement(db, deleteEmailChangeSql, { accountId });
}

export const lockAccountOfChangeSql = statement({
  name: 'lock-account-of-email-change',
  parameters: { tokenHash: 'bytea' },
  columns: {
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    email: 'text?',
    personId: 'text?',
  },
  text: `
      select a.id as "accountId", a.account_type as "accountType", a.email,
             a.person_id as "personId"
        from email_changes c join accounts a on a.id = c.account_id
       where c.token_hash = $tokenHash and a.deleted_at is null
         for update of a`,
});

/** An account whose address is about to change. */
export type ChangingAccount = RowOf<typeof lockAccountOfChangeSql>;

/** Locks the account of a link until the transaction ends. Every other lock is taken later. */
export async function lockAccountOfChange(
  db: Knex,
  tokenHash: Buffer,
): Promise<ChangingAccount | undefined> {
  const [account] = await runStatement(db, lockAccountOfChangeSql, { tokenHash });
  return account;
}

export const spendEmailChangeSql = statement({
  name: 'spend-email-change',
  parameters: { tokenHash: 'bytea', now: 'timestamptz' },
  columns: { email: 'text', sessionId: 'uuid', confirmedBefore: 'timestamptz?' },
  text: `
      update email_changes set confirmed_at = coalesce(confirmed_at, $now)
       where token_hash = $tokenHash and expires_at > $now
      returning email, session_id as "sessionId", old.confirmed_at as "confirmedBefore"`,
});

/** Uses up a link; undefined if it was replaced or cancelled, or has expired. */
export async function spendEmailChange(
  db: Knex,
  tokenHash: Buffer,
  now: Date,
): Promise<RowOf<typeof spendEmailChangeSql> | undefined> {
  const [change] = await runStatement(db, spendEmailChangeSql, { tokenHash, now });
  return change;
}

export const setEmailSql = statement({
  name: 'set-email',
  parameters: { accountId: 'uuid', email: 'text', now: 'timestamptz' },
  text: `
      update accounts
         set email = $email, email_verified_at = $now,
             account_type = case account_type when 'LocalAnonymous' then 'Local'
                                              else account_type end
       where id = $accountId`,
});

/** Gives an account a confirmed address. Fails with `Email_InUse` if another account has it. */
export async function setEmail(
  db: Knex,
  change: { accountId: string; email: string; now: Date },
): Promise<void> {
  await runStatement(db, setEmailSql, change);
}

export const deleteOldEmailChangesSql = statement({
  name: 'delete-old-email-changes',
  parameters: { now: 'timestamptz' },
  text: 'delete from email_changes where expires_at <= $now',
});

/** Deletes changes that have expired. */
export async function deleteOldEmailChanges(db: Knex, now: Date): Promise<void> {
  await runStatement(db, deleteOldEmailChangesSql, { now });
}
