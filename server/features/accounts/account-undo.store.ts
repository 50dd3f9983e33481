import type { Knex } from 'knex';
import { personTypes, type UndoKind } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';
import type { Owner } from './accounts.store.ts';

/** What an undo puts back. */
export interface Undo {
  readonly kind: UndoKind;
  readonly accountId: string;
  /** How the owner knows the account: address, username or provider. */
  readonly label: string;
  readonly personId: string | null;
  readonly joinedAt: Date | null;
  readonly passwordHash: string | null;
  readonly undoneBefore: Date | null;
}

const label = 'coalesce(a.email, a.username, a.provider)';

/** The accounts in the person $1, and at $2 those deleted that can come back into it. */
const members = `
  select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $1
  union all
  select account_id, joined_at from account_undos
   where kind = 'deleted' and person_id = $1 and undone_at is null and expires_at > $2`;

/**
 * The accounts with a verified address that were in the person no later than the acting one, itself
 * included: what an account does cannot be undone by those that joined after it. Deleted ones count
 * as long as they can come back.
 */
export async function listEarlierAccounts(db: Knex, actor: Owner, now: Date): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    text: `
      select a.id
        from (${members} union select id, coalesce(joined_at, created_at) from accounts where id = $3) member
        join accounts a on a.id = member.id
       where a.email_verified_at is not null and a.email is not null
         and (a.id = $3
              or member.joined_at <= (
                   select coalesce(joined_at, created_at) from accounts where id = $3
                 ))
       order by a.id`,
    values: [actor.personId, now, actor.accountId],
  });
  return rows.map(({ id }) => id);
}

/**
 * Deletes an account of that person so that it can come back: its row keeps the address, and the undo
 * keeps its password and ID, where no other query finds them. Undefined if it is not theirs.
 */
export async function setAccountAside(
  db: Knex,
  owner: Owner,
  { accountId, now, until }: { accountId: string; now: Date; until: Date },
): Promise<{ undoId: string; label: string; personId: string | null } | undefined> {
  const [row] = await runStatement<{ undoId: string; label: string; personId: string | null }>(db, {
    text: `
      with gone as (
        update accounts a
           set deleted_at = $5, person_id = null, joined_at = null, password_hash = null
         where id = $1 and (id = $2 or person_id = $3) and account_type = any($4)
           and deleted_at is null
        returning a.id, ${label} as label, old.person_id,
                  case when old.person_id is not null
                       then coalesce(old.joined_at, old.created_at) end as joined_at,
                  old.password_hash
      ), kept as (
        insert into account_undos
               (kind, account_id, person_id, joined_at, password_hash, expires_at)
        select 'deleted', id, person_id, joined_at, password_hash, $6 from gone
        returning id, person_id
      ), released as (
        update person_ids p set reserved_for = null from gone where p.reserved_for = gone.id
      )
      select kept.id as "undoId", label, kept.person_id as "personId" from kept, gone`,
    values: [accountId, owner.accountId, owner.personId, [...personTypes], now, until],
  });
  return row;
}

/** Notes that an account was linked, so that the link can be undone. */
export async function insertLinkUndo(
  db: Knex,
  link: { accountId: string; personId: string; until: Date },
): Promise<{ undoId: string; label: string }> {
  const [row] = await runStatement<{ undoId: string; label: string }>(db, {
    text: `
      with kept as (
        insert into account_undos (kind, account_id, person_id, expires_at)
        values ('linked', $1, $2, $3) returning id
      )
      select kept.id as "undoId", ${label} as label from kept, accounts a where a.id = $1`,
    values: [link.accountId, link.personId, link.until],
  });
  if (!row) throw new Error('the undo was not stored');
  return row;
}

/** Uses an undo up. Of any number at once one finds `undoneBefore` null; undefined after its end. */
export async function takeUndo(db: Knex, id: string, now: Date): Promise<Undo | undefined> {
  const [undo] = await runStatement<Undo>(db, {
    text: `
      update account_undos u
         set undone_at = coalesce(u.undone_at, $2), password_hash = null
        from accounts a
       where u.id = $1 and u.expires_at > $2 and a.id = u.account_id
      returning u.kind, u.account_id as "accountId", ${label} as label,
                u.person_id as "personId", u.joined_at as "joinedAt",
                old.password_hash as "passwordHash", old.undone_at as "undoneBefore"`,
    values: [id, now],
  });
  return undo;
}

/** Takes an account out of a person, also one that was deleted meanwhile and may come back. */
export async function cutOff(
  db: Knex,
  { accountId, personId }: Pick<Undo, 'accountId' | 'personId'>,
): Promise<void> {
  const apart = { person_id: null, joined_at: null };
  await db('accounts').where({ id: accountId, person_id: personId }).update(apart);
  await db('account_undos')
    .where({ account_id: accountId, person_id: personId, kind: 'deleted' })
    .update(apart);
}

/**
 * Brings a deleted account back with its password. It gets its ID back only if no earlier account is
 * in the person or can still come back into it; false if it comes back without the ID.
 */
export async function restoreAccount(db: Knex, undo: Undo, now: Date): Promise<boolean> {
  const [row] = await runStatement<{ hasId: boolean }>(db, {
    text: `
      update accounts a
         set deleted_at = null, password_hash = $5,
             person_id = case when r.is_first then $1 end,
             joined_at = case when r.is_first then $4::timestamptz end
        from (select not exists (select 1 from (${members}) m where m.joined_at < $4)) r (is_first)
       where a.id = $3 and a.deleted_at is not null
      returning a.person_id is not null as "hasId"`,
    values: [undo.personId, now, undo.accountId, undo.joinedAt, undo.passwordHash],
  });
  return row?.hasId ?? false;
}

/** Unlocks an ID that was locked because its last account went; false if it was not. */
export async function unlockOrphanedId(db: Knex, personId: string): Promise<boolean> {
  const locked = db('person_ids').where({ id: personId, locked_as_orphan: true });
  return (await locked.update({ locked_at: null, locked_as_orphan: false })) > 0;
}

/** Deletes for good the accounts that were deleted before `before`, and undos that are over. */
export async function purgeUndos(db: Knex, before: Date, now: Date): Promise<void> {
  await db('accounts').where('deleted_at', '<=', before).delete();
  await db('account_undos').where('expires_at', '<=', now).delete();
}
