import { reissueOutcomes } from '#shared/enums.ts';
import { reissue } from '#shared/limits/ids.ts';
import { mailIsDue } from '../../domain/ids/reissues.store.ts';
import { memberName } from '../../domain/institutions/members.store.ts';
import { all, changed, count, exists, one, onlyValue } from '../../platform/database/query.ts';
import { oneOf } from '../../platform/database/statement.ts';

const request = {
  personId: 'text',
  reason: 'text',
  askedAt: 'timestamptz',
  opensAt: 'timestamptz',
  isPaused: 'bool!',
} as const;
const requestSql = `r.person_id as "personId", r.reason, r.asked_at as "askedAt", r.opens_at as "opensAt",
             r.ended_at is null and coalesce(r.paused_until > $now, false) as "isPaused"`;

/** Locks an ID of an institution until the transaction ends, with what decides whether it may be issued again. */
export const lockIssuedId = one({
  name: 'lock-id-to-reissue',
  parameters: { id: 'text', institutionId: 'uuid' },
  columns: {
    isWithdrawn: 'bool!',
    isRetired: 'bool!',
    isLocked: 'bool!',
    isControlled: 'bool!',
    isAllowed: 'bool',
    isOpen: 'bool!',
    /** Before then no request is possible; null if there is no such time. */
    notBefore: 'timestamptz?',
    /** Whether the institution has a name, without which there is no certificate. */
    isNamed: 'bool!',
    /** Whether the owner can be mailed. */
    hasEmail: 'bool!',
  },
  text: `
      select p.withdrawn_at is not null as "isWithdrawn", p.locked_at is not null as "isLocked",
             exists (select from retired_ids x where x.person_id = p.id) as "isRetired",
             p.controlled_at is not null as "isControlled", p.reissue_allowed as "isAllowed",
             exists (select from reissues r where r.person_id = p.id and r.ended_at is null) as "isOpen",
             greatest(
               (select r.asked_at + interval '${reissue.yearSeconds} seconds' from reissues r
                 where r.person_id = p.id
                 order by r.asked_at desc offset ${reissue.maxPerYear - 1} limit 1),
               (select max(r.ended_at) + interval '${reissue.restSeconds} seconds' from reissues r
                 where r.person_id = p.id and r.outcome in ('HandedOver', 'Opened'))
             ) as "notBefore",
             exists (select from assigners g where g.id = p.institution_id and g.name <> '') as "isNamed",
             exists (select from accounts a where a.person_id = p.id and a.email is not null) as "hasEmail"
        from person_ids p
       where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
         for no key update of p`,
});

/** Opens a request; the owner is mailed in the same transaction, and reads of it in the history. */
export const insertReissue = count({
  name: 'insert-reissue',
  parameters: {
    personId: 'text',
    institutionId: 'uuid',
    accountId: 'uuid',
    reason: 'text',
    opensAt: 'timestamptz',
    now: 'timestamptz',
  },
  text: `
      insert into reissues (person_id, institution_id, asked_by, reason, asked_at, opens_at, mailed_at)
      values ($personId, $institutionId, $accountId, $reason, $now, $opensAt, $now)`,
});

/** The requests of an institution: the open ones, and those that ended lately; newest first. */
export const listReissues = all({
  name: 'list-reissues',
  parameters: { institutionId: 'uuid', since: 'timestamptz', now: 'timestamptz', count: 'int8' },
  columns: {
    ...request,
    askedBy: 'uuid?',
    askedByName: 'text?',
    outcome: oneOf('text?', reissueOutcomes),
  },
  text: `
      select ${requestSql}, r.asked_by as "askedBy", ${memberName('r.asked_by')} as "askedByName", r.outcome
        from reissues r
       where r.institution_id = $institutionId and (r.ended_at is null or r.ended_at > $since)
       order by r.ended_at is not null, r.asked_at desc, r.id limit $count`,
});

/** The open request for an ID, with the name of the institution. */
export const findOpenReissue = one({
  name: 'find-open-reissue',
  parameters: { personId: 'text', now: 'timestamptz' },
  columns: { institution: 'text', opensAt: 'timestamptz', isPaused: 'bool!' },
  text: `
      select g.name as institution, r.opens_at as "opensAt",
             coalesce(r.paused_until > $now, false) as "isPaused"
        from reissues r join assigners g on g.id = r.institution_id
       where r.person_id = $personId and r.ended_at is null`,
});

/** All open requests, oldest first. */
export const listOpenReissues = all({
  name: 'list-open-reissues',
  parameters: { since: 'timestamptz', now: 'timestamptz', count: 'int8' },
  columns: {
    ...request,
    id: 'uuid',
    institutionId: 'uuid',
    institution: 'text',
    madeLately: 'int8!',
  },
  text: `
      select ${requestSql}, r.id, r.institution_id as "institutionId", g.name as institution,
             (select count(*) from reissues m
               where m.institution_id = r.institution_id and m.asked_at > $since) as "madeLately"
        from reissues r join assigners g on g.id = r.institution_id
       where r.ended_at is null
       order by r.asked_at, r.id limit $count`,
});

/** The ID of a request. */
export const findReissuedId = one({
  name: 'find-reissued-id',
  parameters: { id: 'uuid' },
  columns: { personId: 'text' },
  text: 'select person_id as "personId" from reissues where id = $id and ended_at is null',
});

/** Stores whether an ID may be issued again; false without such an ID. */
export const storeReissueAllowed = changed({
  name: 'store-reissue-allowed',
  parameters: { personId: 'text', allowed: 'bool' },
  text: 'update person_ids set reissue_allowed = $allowed where id = $personId',
});

/** How many requests an institution has made since a time. */
export const countReissues = onlyValue({
  name: 'count-reissues',
  parameters: { institutionId: 'uuid', since: 'timestamptz' },
  columns: { made: 'int8!' },
  text: `
      select count(*) as made from reissues
       where institution_id = $institutionId and asked_at > $since`,
});

/** Whether an institution has issued at least `ids` IDs. */
export const hasIssued = exists({
  name: 'has-issued',
  parameters: { institutionId: 'uuid', ids: 'int4' },
  text: `
      select from person_ids
       where institution_id = $institutionId and claimed_at is not null
      offset $ids - 1 limit 1`,
});

/**
 * The e-mail accounts of owners who are to be mailed about an open request now; each mail is due once. From a mail on,
 * the owner has the time that the last one leaves, however late it is.
 */
export const takeDueMails = all({
  name: 'take-due-reissue-mails',
  parameters: { now: 'timestamptz' },
  columns: { accountId: 'uuid', opensAt: 'timestamptz' },
  text: `
      with due as (
        update reissues r
           set mailed_at = $now,
               opens_at = greatest(r.opens_at, $now + interval '${reissue.lastMailBeforeDays} days')
         where r.ended_at is null and ${mailIsDue}
        returning r.person_id, r.opens_at
      )
      select a.id as "accountId", due.opens_at as "opensAt"
        from due join accounts a on a.person_id = due.person_id and a.email is not null
       order by a.id`,
});
