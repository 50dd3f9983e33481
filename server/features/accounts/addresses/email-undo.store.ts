import type { Knex } from 'knex';
import { runStatement } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export const insertEmailUndoSql = statement({
  name: 'insert-email-undo',
  parameters: { accountId: 'uuid', email: 'text?', until: 'timestamptz' },
  columns: { undoId: 'uuid' },
  text: `
      insert into account_undos (kind, account_id, email, had_password, expires_at)
      select 'emailChanged', id, $email, password_hash is not null, $until
        from accounts where id = $accountId
      returning id as "undoId"`,
});

/**
 * Records the address before a change, or none for an anonymous account, and whether it had a password,
 * so that both can be restored.
 */
export async function insertEmailUndo(
  db: Knex,
  change: { accountId: string; email: string | null; until: Date },
): Promise<string> {
  const [row] = await runStatement(db, insertEmailUndoSql, change);
  if (!row) throw new Error('the undo was not stored');
  return row.undoId;
}

export const returnToAddressSql = statement({
  name: 'return-to-address',
  parameters: { accountId: 'uuid', email: 'text', now: 'timestamptz' },
  columns: { undoId: 'uuid' },
  text: `
      with back as (
        select id from account_undos
         where kind = 'emailChanged' and account_id = $accountId and email = $email
           and undone_at is null and expires_at > $now
         order by id limit 1
      ), later as (
        update account_undos u set expires_at = $now
          from back
         where u.kind in ('emailChanged', 'secondFactorAdded') and u.account_id = $accountId
           and u.id > back.id and u.expires_at > $now
      )
      select id as "undoId" from back`,
});

/**
 * Ends the undos of later changes if an account returns to an address that its undo could restore: they were mailed to
 * the address between, which may be a thief's. False if the address is another one.
 */
export async function returnToAddress(
  db: Knex,
  change: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  return (await runStatement(db, returnToAddressSql, change)).length > 0;
}

export const restoreEmailSql = statement({
  name: 'restore-email',
  parameters: { undoId: 'uuid', accountId: 'uuid', email: 'text?', now: 'timestamptz' },
  text: `
      with later as (
        update account_undos set expires_at = $now
         where kind in ('emailChanged', 'secondFactorAdded') and account_id = $accountId and id > $undoId
      ), forgotten as (
        update account_undos d set password_hash = null
          from account_undos u
         where u.id = $undoId and not u.had_password
           and d.kind = 'deleted' and d.account_id = $accountId
      )
      update accounts a
         set email = $email, email_verified_at = $now,
             account_type = case when $email::text is null then 'LocalAnonymous'
                                 else account_type end,
             password_hash = case when u.had_password then a.password_hash end
        from account_undos u
       where u.id = $undoId and a.id = $accountId`,
});

/**
 * Restores the address of an account, which may be deleted and restorable. A password that it received
 * only after the change is removed, since it may be a thief's. Links that would undo later
 * changes become invalid, since a thief may have them. Fails with `Email_InUse` if another account has
 * the address.
 */
export async function restoreEmail(
  db: Knex,
  undo: { undoId: string; accountId: string; email: string | null; now: Date },
): Promise<void> {
  await runStatement(db, restoreEmailSql, undo);
}
