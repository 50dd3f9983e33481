import type { Knex } from 'knex';
import { msPerDay, msPerHour } from '#shared/durations.ts';
import type { EventKind } from '#shared/enums.ts';
import { history as limits } from '#shared/limits/ids.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { count, oneValue } from '../../platform/database/query.ts';
import { dropPartitions } from '../partitions.store.ts';

/** Where the values of an event come from, in SQL. Without `at` its time is the parameter `now`. */
interface EventValues {
  readonly personId: string;
  readonly at?: string;
  /** The sender of a challenge, or who withdrew a certificate; null for an institution that is not named. */
  readonly senderName?: string;
  /** Null without a sender. */
  readonly senderVerified?: string;
}

/**
 * SQL that writes an event into the history of an ID: one for each row of the FROM in `source`. It belongs
 * into the statement of what happens, so that neither exists without the other, and no call waits for both.
 */
export function insertEvent(kind: EventKind, values: EventValues, source: string): string {
  const { personId, at = '$now', senderName = 'null', senderVerified = 'null' } = values;
  return `
        insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
        select ${personId}, '${kind}', ${at}, ${senderName}, ${senderVerified}
          ${source}`;
}

/**
 * SQL for whether the history of `personId` has no withdrawn certificate of the last hour: one entry is enough. Those
 * from before its present owner do not count, because the owner does not see them.
 */
export const noRecentWithdrawal = (personId: string) => `not exists (
          select from person_events e join person_ids o on o.id = e.person_id
           where e.person_id = ${personId}
             and e.kind = 'CertificateWithdrawn' and e.occurred_at > $now::timestamptz - interval '1 hour'
             and e.occurred_at >= coalesce(o.controlled_at, '-infinity'))`;

/** The same for the account of each row of `source`, a name with the column `account_id`; none without an ID. */
export function insertEventOfAccount(kind: EventKind, source: string): string {
  const from = `from ${source} s join accounts a on a.id = s.account_id where a.person_id is not null`;
  return insertEvent(kind, { personId: 'a.person_id' }, from);
}

/**
 * The sender of an event about a challenge, from a row with `name`, `verified` and `is_discreet`. An institution
 * that is discreet, or has no name, is not named; other senders without a name are none.
 */
export const senderOf = (row: string, isInstitution: string) => ({
  senderName: `case when not ${row}.is_discreet then ${row}.name end`,
  senderVerified: `case when ${isInstitution} or ${row}.name is not null then ${row}.verified end`,
});

/** Writes an event into the history of an ID, for what happens in several statements. */
export const noteEvent = count({
  name: 'note-event',
  parameters: { personId: 'text', kind: 'text', now: 'timestamptz' },
  text: `
      insert into person_events (person_id, kind, occurred_at) values ($personId, $kind, $now)`,
});

/** SQL for whether account or undo of a deletion can still show the ID `personId` its history. */
const isOwned = (personId: string) => `(
           exists (select from accounts a where a.person_id = ${personId})
           or exists (select from one_time_tokens u
                       where u.person_id = ${personId} and u.kind = 'deleted'
                         and u.used_at is null and u.expires_at > $now))`;

/** Deletes the history of an ID that no account has, or can get back. */
export const forgetHistory = count({
  name: 'forget-history',
  parameters: { personId: 'text', now: 'timestamptz' },
  text: `
      delete from person_events e where e.person_id = $personId and not ${isOwned('$personId')}`,
});

export const forgetHistoriesPart = count({
  name: 'forget-ended-histories',
  parameters: { now: 'timestamptz', count: 'int8' },
  text: `
      delete from person_events e using (
        select x.occurred_at, x.id from person_events x
         where x.person_id in (
               select ended.person_id from one_time_tokens ended
                where ended.kind = 'deleted' and ended.expires_at <= $now
                  and not ${isOwned('ended.person_id')})
         limit $count
      ) ended
       where e.occurred_at = ended.occurred_at and e.id = ended.id`,
});

/** Does the same for the IDs whose last account can no longer be restored; before those undos are deleted. */
export async function forgetEndedHistories(db: Knex, now: Date): Promise<void> {
  await inParts((count) => forgetHistoriesPart(db, { now, count }));
}

/** When the next event after a time was. */
export const findNextEvent = oneValue({
  name: 'find-next-event',
  parameters: { after: 'timestamptz' },
  columns: { at: 'timestamptz' },
  text: `
      select occurred_at as at from person_events
       where occurred_at > $after order by occurred_at limit 1`,
});

export const deleteUnseenPart = count({
  name: 'delete-unseen-events',
  parameters: { since: 'timestamptz', until: 'timestamptz', now: 'timestamptz', count: 'int8' },
  text: `
      delete from person_events e using (
        select x.occurred_at, x.id from person_events x
         where x.occurred_at >= $since and x.occurred_at <= $until
           and not exists (select from person_ids p
                            where p.id = x.person_id and p.controlled_at <= x.occurred_at
                              and ${isOwned('p.id')})
         limit $count
      ) unseen
       where e.occurred_at = unseen.occurred_at and e.id = unseen.id
         and e.occurred_at >= $since and e.occurred_at <= $until`,
});

/** Up to when housekeeping has looked at the events; undefined if it never has. */
export const findTidied = oneValue({
  name: 'find-tidied',
  columns: { until: 'timestamptz' },
  text: "select tidied_until as until from tidied where subject = 'person_events'",
});

/** Notes it, so that a rest of weeks is made up for. */
export const noteTidied = count({
  name: 'note-tidied',
  parameters: { until: 'timestamptz' },
  text: `
      insert into tidied (subject, tidied_until) values ('person_events', $until)
      on conflict (subject) do update set tidied_until = excluded.tidied_until`,
});

/** The clock of the node that wrote an event may have been slow. */
const slowestClockMs = msPerHour;

/**
 * Deletes events that no person will ever see: challenges to IDs without an owner. Each hour of events is looked at
 * once, however long the job rested. Those of the last hour stay, because a call that gives an ID to its owner may
 * still be running.
 */
export async function deleteUnseenEvents(db: Knex, now: Date): Promise<void> {
  const end = new Date(now.getTime() - msPerHour);
  const tidied = await findTidied(db);
  let after = new Date((tidied?.getTime() ?? 0) - slowestClockMs);
  while (after < end) {
    const since = (await findNextEvent(db, { after })) ?? end;
    const until = new Date(Math.min(since.getTime() + msPerHour, end.getTime()));
    await inParts((count) => deleteUnseenPart(db, { since, until, now, count }));
    await noteTidied(db, { until });
    after = until;
  }
}

export const deleteOldPart = count({
  name: 'delete-old-events',
  parameters: { oldest: 'timestamptz', count: 'int8' },
  text: `
      delete from person_events e using (
        select x.occurred_at, x.id from person_events x
         where x.occurred_at < date_trunc('month', $oldest::timestamptz, 'UTC') limit $count
      ) old
       where e.occurred_at = old.occurred_at and e.id = old.id
         and e.occurred_at < date_trunc('month', $oldest::timestamptz, 'UTC')`,
});

/** Drops the months in which nothing is shown any more, and deletes what is that old in no such month. */
export async function deleteOldEvents(db: Knex, now: Date): Promise<void> {
  const oldest = oldestEvent(now);
  await dropPartitions(db, { table: 'person_events', oldest });
  await inParts((count) => deleteOldPart(db, { oldest, count }));
}

/** Events from before this are not shown any more. */
export function oldestEvent(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
