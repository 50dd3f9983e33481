import type { Knex } from 'knex';
import { msPerDay, msPerHour } from '#shared/durations.ts';
import type { EventKind } from '#shared/history-enums.ts';
import { history as limits } from '#shared/history-limits.ts';
import { runStatement } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { statement } from '../platform/statement.ts';

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

/** SQL for whether the history of `personId` has no withdrawn certificate of the last hour: one entry is enough. */
export const noRecentWithdrawal = (personId: string) => `not exists (
          select from person_events e where e.person_id = ${personId}
             and e.kind = 'CertificateWithdrawn' and e.occurred_at > $now::timestamptz - interval '1 hour')`;

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

/** SQL for whether account or undo of a deletion can still show the ID `personId` its history. */
const isOwned = (personId: string) => `(
           exists (select from accounts a where a.person_id = ${personId})
           or exists (select from account_undos u
                       where u.person_id = ${personId} and u.kind = 'deleted'
                         and u.undone_at is null and u.expires_at > $now))`;

export const forgetHistorySql = statement({
  name: 'forget-history',
  parameters: { personId: 'text', now: 'timestamptz' },
  text: `
      delete from person_events e where e.person_id = $personId and not ${isOwned('$personId')}`,
});

/** Deletes the history of an ID that no account has, or can get back. */
export async function forgetHistory(db: Knex, personId: string, now: Date): Promise<void> {
  await runStatement(db, forgetHistorySql, { personId, now });
}

export const forgetEndedHistoriesSql = statement({
  name: 'forget-ended-histories',
  parameters: { now: 'timestamptz' },
  text: `
      delete from person_events e
       where e.person_id in (
               select ended.person_id from account_undos ended
                where ended.kind = 'deleted' and ended.expires_at <= $now
                  and not ${isOwned('ended.person_id')})`,
});

/** Does the same for the IDs whose last account can no longer be restored; before those undos are deleted. */
export async function forgetEndedHistories(db: Knex, now: Date): Promise<void> {
  await runStatement(db, forgetEndedHistoriesSql, { now });
}

export const deleteUnseenEventsSql = statement({
  name: 'delete-unseen-events',
  parameters: { since: 'timestamptz', until: 'timestamptz', now: 'timestamptz', count: 'int8' },
  text: `
      delete from person_events e using (
        select x.occurred_at, x.id from person_events x
         where x.occurred_at > $since and x.occurred_at <= $until
           and not exists (select from person_ids p
                            where p.id = x.person_id and p.controlled_at <= x.occurred_at
                              and ${isOwned('p.id')})
         limit $count
      ) unseen
       where e.occurred_at = unseen.occurred_at and e.id = unseen.id
         and e.occurred_at > $since and e.occurred_at <= $until`,
});

const unseenDays = 3;

/**
 * Deletes events that no person will ever see, of the last days: challenges to IDs without an owner. Those of
 * the last hour stay, because a call that gives an ID to its owner may still be running.
 */
export async function deleteUnseenEvents(db: Knex, now: Date): Promise<void> {
  const since = new Date(now.getTime() - unseenDays * msPerDay);
  const until = new Date(now.getTime() - msPerHour);
  await inParts((count) => runStatement(db, deleteUnseenEventsSql, { since, until, now, count }));
}

export const makeEventMonthsSql = statement({
  name: 'make-event-months',
  parameters: { now: 'timestamptz' },
  text: 'select from make_person_event_months($now)',
});

/** Makes the partitions of this month and the next two. */
export async function makeEventMonths(db: Knex, now: Date): Promise<void> {
  await runStatement(db, makeEventMonthsSql, { now });
}

export const dropEventMonthsSql = statement({
  name: 'drop-event-months',
  parameters: { oldest: 'timestamptz' },
  text: 'select from drop_person_event_months($oldest)',
});

/** Deletes the months in which nothing is shown any more. */
export async function dropEventMonths(db: Knex, now: Date): Promise<void> {
  await runStatement(db, dropEventMonthsSql, { oldest: oldestEvent(now) });
}

/** Events from before this are not shown any more. */
export function oldestEvent(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
