import { insertEvent } from '../../../domain/ids/person-events.store.ts';
import { allValues, count, one, onlyValue } from '../../../platform/database/query.ts';
import { personTypesSql } from '../accounts.store.ts';

/** SQL for the label of account `a`: its e-mail address, username or provider. */
const label = 'coalesce(a.email, a.username, a.provider)';

/** SQL for the person's accounts, including deleted ones that can still be restored. */
const members = `
  select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $personId
  union all
  select account_id, (payload->>'joinedAt')::timestamptz from one_time_tokens
   where kind = 'deleted' and person_id = $personId and used_at is null and expires_at > $now`;

/**
 * The accounts with a verified address that joined the person no later than the acting account,
 * including itself. Later accounts cannot undo its changes. Deleted accounts are included as long as
 * they can be restored.
 */
export const listEarlierAccounts = allValues({
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
 * Deletes one of the person's accounts so that it can be restored: its row keeps the address, the undo its ID.
 * Undefined if it is not theirs.
 */
export const softDeleteAccount = one({
  name: 'set-account-aside',
  parameters: {
    id: 'uuid',
    accountId: 'uuid',
    personId: 'text?',
    now: 'timestamptz',
  },
  columns: { label: 'text', personId: 'text?', joinedAt: 'timestamptz?' },
  text: `
      with gone as (
        update accounts a
           set deleted_at = $now, person_id = null, joined_at = null
         where id = $id and (id = $accountId or person_id = $personId)
           and account_type in (${personTypesSql}) and deleted_at is null
        returning a.id, ${label} as label, old.person_id,
                  case when old.person_id is not null
                       then coalesce(old.joined_at, old.created_at) end as joined_at
      ), noted as (${insertEvent('AccountRemoved', { personId: 'g.person_id' }, 'from gone g where g.person_id is not null')}
      ), released as (
        update person_ids p set reserved_for = null from gone where p.reserved_for = gone.id
      )
      select label, person_id as "personId", joined_at as "joinedAt" from gone`,
});

/** What names an account in a mail: its e-mail address, username or provider. */
export const findLabel = onlyValue({
  name: 'find-label',
  parameters: { accountId: 'uuid' },
  columns: { label: 'text!' },
  text: `select ${label} as label from accounts a where a.id = $accountId`,
});

const member = { accountId: 'uuid', personId: 'text?' } as const;

/** Removes an account from its person, even if it was deleted since and can be restored. */
export const unlinkAccount = count({
  name: 'unlink-account',
  parameters: { ...member, now: 'timestamptz' },
  text: `
      with cut_off as (
        update accounts set person_id = null, joined_at = null
         where id = $accountId and person_id = $personId
        returning old.person_id
      ), noted as (${insertEvent('AccountRemoved', { personId: 'o.person_id' }, 'from cut_off o')}
      )
      update one_time_tokens set person_id = null, payload = payload || '{"joinedAt": null}'
       where account_id = $accountId and person_id = $personId and kind = 'deleted'`,
});

/**
 * Restores a deleted account. It gets its ID back only if the person has no earlier account and none can still be
 * restored; false if it is restored without the ID.
 */
export const restoreAccount = onlyValue({
  name: 'restore-account',
  parameters: { ...member, now: 'timestamptz', joinedAt: 'timestamptz?' },
  columns: { hasId: 'bool' },
  text: `
      with restored as (
        update accounts a
           set deleted_at = null,
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
