import type { Knex } from 'knex';
import { normaliseEmail } from '#shared/email-address.ts';
import { accountTypes } from '#shared/enums.ts';
import { changed, exists, one, onlyValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

/** Whether this installation has an admin. */
export const hasAdmin = exists({
  name: 'has-admin',
  text: "select from accounts where account_type = 'Admin' limit 1",
});

export const findByLogin = one({
  name: 'find-account-by-login',
  parameters: { login: 'text' },
  columns: {
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    institutionId: 'uuid?',
    email: 'text?',
    username: 'text?',
    isSuspended: 'bool!',
  },
  text: `
      select a.id as "accountId", a.account_type as "accountType", a.institution_id as "institutionId",
             a.email, a.username, g.suspended_at is not null as "isSuspended"
        from accounts a left join assigners g on g.id = a.institution_id
       where a.deleted_at is null
         and (a.email = $login or a.username = $login or a.id::text = $login)`,
});

/** The account with this e-mail address, username or id, in any spelling. */
export function findAccountByLogin(
  db: Knex,
  login: string,
): Promise<RowOf<typeof findByLogin> | undefined> {
  return findByLogin(db, { login: normaliseEmail(login) });
}

/**
 * Locks a claimed person ID; false if it is not claimed, or already locked by the operator. If the
 * deletion of the last account locked it, the lock becomes the operator's, which an undo does not open.
 */
export const lockPersonId = changed({
  name: 'lock-person-id',
  parameters: { id: 'text', now: 'timestamptz' },
  text: `
      update person_ids set locked_at = $now, locked_as_orphan = false
       where id = $id and claimed_at is not null and (locked_at is null or locked_as_orphan)`,
});

/** Unlocks a person ID; false if it is not locked, was withdrawn, or the last account of its owner is gone. */
export const unlockPersonId = changed({
  name: 'unlock-person-id',
  parameters: { id: 'text' },
  text: `
      update person_ids set locked_at = null, locked_as_orphan = false
       where id = $id and locked_at is not null and withdrawn_at is null
         and (controlled_at is null or exists (select from accounts where person_id = $id))`,
});

/** Revokes the key with that beginning; undefined if no key has it, or several. */
export const revokeKeyByPrefix = one({
  name: 'revoke-key-by-prefix',
  parameters: { prefix: 'text', now: 'timestamptz' },
  columns: { institutionId: 'uuid', name: 'text' },
  text: `
      update api_keys set revoked_at = $now
       where prefix = $prefix and revoked_at is null
         and (select count(*) from api_keys
               where prefix = $prefix and revoked_at is null) = 1
      returning institution_id as "institutionId", name`,
});

/** The number of live sessions whose token was made between `since` and `before`. */
export const countOldSessions = onlyValue({
  name: 'count-old-sessions',
  parameters: { before: 'timestamptz', since: 'timestamptz', now: 'timestamptz' },
  columns: { sessions: 'int8' },
  text: `
      select count(*) as sessions from sessions
       where renewed_at < $before and renewed_at > $since and ends_at > $now`,
});
