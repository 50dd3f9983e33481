import type { Knex } from 'knex';
import { personTypes, type UndoKind, undoKinds } from '#shared/enums.ts';
import { insertEvent } from '../../../domain/ids/person-events.store.ts';
import { runStatement } from '../../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../../platform/database/statement.ts';
import type { Owner } from '../accounts.store.ts';

/** SQL for the label of account `a`: its e-mail address, username or provider. */
const label = 'coalesce(a.email, a.username, a.provider)';

/** SQL for the person's accounts, including deleted ones that can still be restored. */
const members = `
  select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $personId
  union all
  select account_id, joined_at from account_undos
   where kind = 'deleted' and person_id = $personId and undone_at is null and expires_at > $now`;

export const listEarlierAccountsSql = statement({
  name: 'list-earlier-accounts',
  parameters: { accountId: 'uuid', personId: 'text?', now: 'timestamptz' },
  columns: { id: 'uuid' },
  text: `
      select a.id
        from (${members}
              union select id, coalesce(joined_at, created_at) from accounts where id = $accountId
             ) member
        join accounts a on a.id = member.id
       where a.email_verified_at is not null and a.email is not null
         and (a.id = $accountId
              or member.joined_at <= (
                   select coalesce(joined_at, created_at) from accounts where id = $accountId
                 ))
       order by a.id`,
});

/**
 * The accounts with a verified address that joined the person no later than the acting account,
 * including itself. Later accounts cannot undo its changes. Deleted accounts are included as long as
 * they can be restored.
 */
export async function listEarlierAccounts(
  db: Knex,
  { accountId, personId }: Owner,
  now: Date,
): Promise<string[]> {
  const rows = await runStatement(db, listEarlierAccountsSql, { accountId, personId, now });
  return rows.map(({ id }) => id);
}

export const setAccountAsideSql = statement({
  name: 'set-account-aside',
  parameters: {
    id: 'uuid',
    accountId: 'uuid',
    personId: 'text?',
    types: 'text[]',
    now: 'timestamptz',
    until: 'timestamptz',
  },
  columns: { undoId: 'uuid', label: 'text', personId: 'text?' },
  text: `
      with gone as (
        update accounts a
           set deleted_at = $now, person_id = null, joined_at = null, password_hash = null
         where id = $id and (id = $accountId or person_id = $personId)
           and account_type = any($types) and deleted_at is null
        returning a.id, ${label} as label, old.person_id,
                  case when old.person_id is not null
                       then coalesce(old.joined_at, old.created_at) end as joined_at,
                  old.password_hash
      ), kept as (
        insert into account_undos
               (kind, account_id, person_id, joined_at, password_hash, expires_at)
        select 'deleted', id, person_id, joined_at, password_hash, $until from gone
        returning id, person_id
      ), noted as (${insertEvent('AccountRemoved', { personId: 'k.person_id' }, 'from kept k where k.person_id is not null')}
      ), released as (
        update person_ids p set reserved_for = null from gone where p.reserved_for = gone.id
      )
      select kept.id as "undoId", label, kept.person_id as "personId" from kept, gone`,
});

/**
 * Deletes one of the person's accounts so that it can be restored: its row keeps the address; the undo
 * keeps its password and ID, where no other query finds them. Undefined if it is not theirs.
 */
export async function softDeleteAccount(
  db: Knex,
  { accountId, personId }: Owner,
  { accountId: id, now, until }: { accountId: string; now: Date; until: Date },
): Promise<RowOf<typeof setAccountAsideSql> | undefined> {
  const values = { id, accountId, personId, types: personTypes, now, until };
  const [row] = await runStatement(db, setAccountAsideSql, values);
  return row;
}

export const insertUndoSql = statement({
  name: 'insert-undo',
  parameters: { kind: 'text', accountId: 'uuid', personId: 'text?', until: 'timestamptz' },
  columns: { undoId: 'uuid', label: 'text' },
  text: `
      with kept as (
        insert into account_undos (kind, account_id, person_id, expires_at)
        values ($kind, $accountId, $personId, $until) returning id
      )
      select kept.id as "undoId", ${label} as label
        from kept, accounts a where a.id = $accountId`,
});

/** Records a link, or a second factor that was turned on, so that it can be undone. */
export async function insertUndo(
  db: Knex,
  change: {
    kind: Extract<UndoKind, 'linked' | 'secondFactorAdded'>;
    accountId: string;
    personId: string | null;
    until: Date;
  },
): Promise<RowOf<typeof insertUndoSql>> {
  const [row] = await runStatement(db, insertUndoSql, change);
  if (!row) throw new Error('the undo was not stored');
  return row;
}

export const lockAccountOfUndoSql = statement({
  name: 'lock-account-of-undo',
  parameters: { id: 'uuid' },
  text: `
      select from account_undos u join accounts a on a.id = u.account_id
       where u.id = $id for update of a`,
});

/**
 * Locks the account of an undo until the transaction ends; false if there is none. Every other lock is
 * taken later, and only later statements see what another call has changed meanwhile.
 */
export async function lockAccountOfUndo(db: Knex, id: string): Promise<boolean> {
  return (await runStatement(db, lockAccountOfUndoSql, { id })) > 0;
}

export const takeUndoSql = statement({
  name: 'take-undo',
  parameters: { id: 'uuid', now: 'timestamptz' },
  columns: {
    id: 'uuid',
    kind: oneOf('text', undoKinds),
    accountId: 'uuid',
    label: 'text',
    email: 'text?',
    personId: 'text?',
    joinedAt: 'timestamptz?',
    passwordHash: 'bytea?',
    expiresAt: 'timestamptz',
    undoneBefore: 'timestamptz?',
    /** Whether the account is in the state that the undo restores. */
    isRestored: 'bool',
  },
  text: `
      update account_undos u
         set undone_at = coalesce(u.undone_at, $now), password_hash = null
        from accounts a
       where u.id = $id and u.expires_at > $now and a.id = u.account_id
      returning u.id, u.kind, u.account_id as "accountId", u.email,
                case u.kind when 'emailChanged' then coalesce(u.email, a.username, ${label})
                            else ${label} end as label,
                u.person_id as "personId", u.joined_at as "joinedAt",
                old.password_hash as "passwordHash", u.expires_at as "expiresAt",
                old.undone_at as "undoneBefore",
                case u.kind when 'linked' then a.person_id is distinct from u.person_id
                            when 'deleted' then a.deleted_at is null
                            when 'secondFactorAdded' then not exists (
                              select from second_factors f
                               where f.account_id = a.id and f.confirmed_at is not null)
                            else a.email is not distinct from u.email end as "isRestored"`,
});

/** The data that an undo restores. */
export type Undo = RowOf<typeof takeUndoSql>;

/** Uses up an undo, whose account is locked; undefined if it has expired. */
export async function spendUndo(db: Knex, id: string, now: Date): Promise<Undo | undefined> {
  const [undo] = await runStatement(db, takeUndoSql, { id, now });
  return undo;
}

const member = { accountId: 'uuid', personId: 'text?' } as const;

export const cutOffAccountSql = statement({
  name: 'cut-off-account',
  parameters: { ...member, now: 'timestamptz' },
  text: `
      with cut_off as (
        update accounts set person_id = null, joined_at = null
         where id = $accountId and person_id = $personId
        returning old.person_id
      ), noted as (${insertEvent('AccountRemoved', { personId: 'o.person_id' }, 'from cut_off o')}
      )
      select from cut_off`,
});

export const cutOffUndoSql = statement({
  name: 'cut-off-undo',
  parameters: member,
  text: `
      update account_undos set person_id = null, joined_at = null
       where account_id = $accountId and person_id = $personId and kind = 'deleted'`,
});

/** Removes an account from its person, even if it was deleted since and can be restored. */
export async function unlinkAccount(
  db: Knex,
  { accountId, personId }: Pick<Undo, 'accountId' | 'personId'>,
  now: Date,
): Promise<void> {
  await runStatement(db, cutOffAccountSql, { accountId, personId, now });
  await runStatement(db, cutOffUndoSql, { accountId, personId });
}

export const restoreAccountSql = statement({
  name: 'restore-account',
  parameters: { ...member, now: 'timestamptz', joinedAt: 'timestamptz?', passwordHash: 'bytea?' },
  columns: { hasId: 'bool' },
  text: `
      with restored as (
        update accounts a
           set deleted_at = null, password_hash = $passwordHash,
               person_id = case when r.is_first then $personId end,
               joined_at = case when r.is_first then $joinedAt::timestamptz end
          from (select not exists (select from (${members}) m where m.joined_at < $joinedAt)
               ) r (is_first)
         where a.id = $accountId and a.deleted_at is not null
        returning a.person_id
      ), noted as (${insertEvent('AccountLinked', { personId: 'b.person_id' }, 'from restored b where b.person_id is not null')}
      )
      select person_id is not null as "hasId" from restored`,
});

/**
 * Restores a deleted account with its password. It gets its ID back only if the person has no earlier
 * account and none can still be restored; false if it is restored without the ID.
 */
export async function restoreAccount(db: Knex, undo: Undo, now: Date): Promise<boolean> {
  const [row] = await runStatement(db, restoreAccountSql, { ...undo, now });
  return row?.hasId ?? false;
}
