import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { runStatement } from '../../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../../platform/database/statement.ts';

export const hasRivalChangeSql = statement({
  name: 'has-rival-email-change',
  parameters: { email: 'text', accountId: 'uuid?', since: 'timestamptz' },
  text: `
      select from email_changes
       where email = $email and account_id is distinct from $accountId
         and confirmed_at is null and expires_at > $since limit 1`,
});

/** Whether the address has waited for its confirmation by another account at any time since `since`. */
export async function hasRivalChange(
  db: Knex,
  own: { readonly email: string; readonly accountId?: string; readonly since: Date },
): Promise<boolean> {
  return (await runStatement(db, hasRivalChangeSql, { accountId: null, ...own })) > 0;
}

export const findEmailLinkSql = statement({
  name: 'find-email-link',
  parameters: { tokenHash: 'bytea', now: 'timestamptz' },
  columns: { email: 'text', createdAt: 'timestamptz', userAgent: 'text' },
  text: `
      select email, created_at as "createdAt", user_agent as "userAgent" from email_changes
       where token_hash = $tokenHash and expires_at > $now`,
});

/** The change of a link; undefined if it was replaced or cancelled, or has expired. */
export async function findEmailLink(
  db: Knex,
  tokenHash: Buffer,
  now: Date,
): Promise<RowOf<typeof findEmailLinkSql> | undefined> {
  const [change] = await runStatement(db, findEmailLinkSql, { tokenHash, now });
  return change;
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
  columns: {
    email: 'text',
    sessionId: 'uuid',
    createdAt: 'timestamptz',
    confirmedBefore: 'timestamptz?',
  },
  text: `
      update email_changes set confirmed_at = coalesce(confirmed_at, $now)
       where token_hash = $tokenHash and expires_at > $now
      returning email, session_id as "sessionId", created_at as "createdAt",
                old.confirmed_at as "confirmedBefore"`,
});

/** A change whose link is being confirmed, or was confirmed before. */
export type SpentChange = RowOf<typeof spendEmailChangeSql>;

/** Uses up a link; undefined if it was replaced or cancelled, or has expired. */
export async function spendEmailChange(
  db: Knex,
  tokenHash: Buffer,
  now: Date,
): Promise<SpentChange | undefined> {
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
