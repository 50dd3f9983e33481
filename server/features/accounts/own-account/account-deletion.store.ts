import type { Knex } from 'knex';
import { insertEvent } from '../../../domain/ids/person-events.store.ts';
import { changed, exists, one } from '../../../platform/database/query.ts';
import { personTypesSql } from '../accounts.store.ts';

/** SQL for the event about the deleted account `gone`, and for its ID. */
const notedAsRemoved = `
      ), noted as (${insertEvent('AccountRemoved', { personId: 'g.person_id' }, 'from gone g where g.person_id is not null')}
      )
      select person_id as "personId" from gone`;

/** Deletes one of the person's accounts permanently, with its sessions; undefined if it is not theirs. */
export const deleteOwnAccount = one({
  name: 'delete-own-account',
  parameters: {
    id: 'uuid',
    accountId: 'uuid',
    personId: 'text?',
    now: 'timestamptz',
  },
  columns: { personId: 'text?' },
  text: `
      with gone as (
        delete from accounts
         where id = $id and (id = $accountId or person_id = $personId)
           and account_type in (${personTypesSql}) and deleted_at is null
        returning person_id${notedAsRemoved}`,
});

/** Deletes any account, for the operator; undefined if it does not exist. */
export const deleteAnyAccount = one({
  name: 'delete-any-account',
  parameters: { id: 'uuid', now: 'timestamptz' },
  columns: { personId: 'text?' },
  text: `
      with member as (
        update members set removed_at = $now where id = $id
      ), gone as (
        delete from accounts where id = $id returning person_id${notedAsRemoved}`,
});

export const lockPersonIdRow = exists({
  name: 'lock-person-id-row',
  parameters: { personId: 'text' },
  text: 'select from person_ids where id = $personId for no key update',
});

export const lockIfOrphaned = changed({
  name: 'lock-orphaned-id',
  parameters: { personId: 'text', now: 'timestamptz' },
  text: `
      update person_ids set locked_at = $now, locked_as_orphan = true
       where id = $personId and locked_at is null
         and not exists (select from accounts where person_id = $personId)`,
});

/** Locks a person ID that has no account left; false if it has one or is locked already. */
export async function lockOrphanedId(db: Knex, personId: string, now: Date): Promise<boolean> {
  // Locks first: if the last two accounts are deleted at the same time, each call must see the other's
  // deletion. Only the weaker lock works, because the undo of each already references the ID.
  await lockPersonIdRow(db, { personId });
  return lockIfOrphaned(db, { personId, now });
}

/** Whether a person has accounts, and neither a password nor a provider or a passkey opens one. */
export const isLockedOut = exists({
  name: 'find-locked-out',
  parameters: { personId: 'text' },
  text: `
      select from accounts a where a.person_id = $personId
      having not bool_or(a.password_hash is not null or a.provider is not null
                         or exists (select from passkeys p where p.account_id = a.id))`,
});

/** Unlocks an ID that was locked because its last account was deleted; false if it was not. */
export const unlockOrphanedId = changed({
  name: 'unlock-orphaned-id',
  parameters: { personId: 'text' },
  text: `
      update person_ids set locked_at = null, locked_as_orphan = false
       where id = $personId and locked_as_orphan`,
});
