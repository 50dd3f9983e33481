import { reissue } from '#shared/limits/ids.ts';
import { all, changed, count } from '../../platform/database/query.ts';

/** Puts the end of an open request off, once, because the owner of the ID has logged in. */
export const pauseReissue = count({
  name: 'pause-reissue',
  parameters: { personId: 'text', now: 'timestamptz' },
  text: `
      update reissues
         set paused_until = $now::timestamptz + interval '${reissue.pauseDays} days',
             opens_at = greatest(opens_at, $now) + interval '${reissue.pauseDays} days'
       where person_id = $personId and ended_at is null and paused_until is null`,
});

/**
 * Whether a mail to the owner is due for the request `r` at `$now`, because its time came after the last mail; an owner
 * without an address counts as mailed. A request has two such times, or one if the first is not before the last.
 */
export const mailIsDue = `exists (
           select from (values (least(r.asked_at + interval '${reissue.secondMailAfterDays} days',
                                      r.opens_at - interval '${reissue.lastMailBeforeDays} days')),
                               (r.opens_at - interval '${reissue.lastMailBeforeDays} days')) as m (at)
            where m.at > r.mailed_at and m.at <= $now)`;

/**
 * Ends the open request for an ID: any, or that of an institution. Of simultaneous calls one ends it. Silence
 * (`Opened`) ends none before its time, and none of which a mail is due: no one was silent who was not asked.
 */
export const markEnded = changed({
  name: 'mark-reissue-ended',
  parameters: { personId: 'text', institutionId: 'uuid?', outcome: 'text', now: 'timestamptz' },
  text: `
      update reissues r set ended_at = $now, outcome = $outcome
       where r.person_id = $personId and r.ended_at is null
         and r.institution_id = coalesce($institutionId, r.institution_id)
         and ($outcome <> 'Opened' or (r.opens_at <= $now and not ${mailIsDue}))`,
});

/**
 * The accounts of an ID and those whose undo could change it, locked until the transaction ends, as an undo locks them;
 * and whether each has the ID and can receive mails.
 */
export const lockOwners = all({
  name: 'lock-owners',
  parameters: { personId: 'text' },
  columns: { id: 'uuid', hasEmail: 'bool' },
  text: `
      select id, person_id is not distinct from $personId and email is not null as "hasEmail" from accounts
       where person_id = $personId
          or id in (select account_id from one_time_tokens
                     where person_id = $personId and kind in ('deleted', 'linked'))
       order by id for no key update`,
});

/** Takes an ID from its owner and gives it a new ownership secret; false unless it is an issued ID with an owner. */
export const releaseId = changed({
  name: 'release-id',
  parameters: { personId: 'text', sealed: 'bytea', hmac: 'bytea' },
  text: `
      update person_ids p
         set controlled_at = null, ownership_secret = $sealed, ownership_secret_hmac = $hmac, printed_at = null
       where p.id = $personId and p.institution_id is not null and p.controlled_at is not null
         and p.locked_at is null and p.withdrawn_at is null
         and not exists (select from retired_ids r where r.person_id = p.id)`,
});

/** Takes an ID from its accounts, and from deleted ones that can be restored; they keep their logins. */
export const releaseAccounts = count({
  name: 'release-accounts',
  parameters: { personId: 'text' },
  text: `
      with unlinks as (
        delete from one_time_tokens where person_id = $personId and kind = 'linked'
      ), undone as (
        update one_time_tokens set person_id = null, payload = payload || '{"joinedAt": null}'
         where person_id = $personId and kind = 'deleted'
      )
      update accounts set person_id = null, joined_at = null where person_id = $personId`,
});
