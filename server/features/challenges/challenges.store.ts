import type { Knex } from 'knex';
import { msPerDay, msPerSecond } from '#shared/durations.ts';
import { challenge as limits } from '#shared/limits/challenges.ts';
import { isOwners, ownedIds } from '../../domain/ids/owned-ids.ts';
import { isNameStillConfirmed } from '../../domain/institutions/assigners.store.ts';
import { dropPartitions } from '../../domain/partitions.store.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { all, changed, count, only } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';
import { isInstitutionAdmitted } from './challenge-checks.store.ts';

/** SQL for the time before which challenges are not shown any more. */
const oldest = `($now::timestamptz - interval '${limits.keptDays * 24} hours')`;

/** SQL for the challenges that an account sees: sent since it has the ID, or a retired one, and after `oldest`. */
const visible = `
        select c.id from challenges c
          join ${ownedIds} o on o.person_id = c.person_id
         where o.account_id = $accountId and c.created_at > ${oldest} and ${isOwners}`;

/**
 * The newest `count` challenges of an account's ID whose short ID contains `text`, newest first. Marks
 * them as read.
 */
export const readChallenges = all({
  name: 'read-challenges',
  parameters: {
    accountId: 'uuid',
    text: 'text',
    count: 'int8',
    now: 'timestamptz',
  },
  columns: {
    id: 'uuid',
    personId: 'text',
    shortId: 'text',
    /** Ciphertext. */
    secret: 'bytea',
    createdAt: 'timestamptz',
    senderName: 'text?',
    senderVerified: 'bool',
    matchedAt: 'timestamptz?',
    /** Null if the sender compares. */
    checkEndsAt: 'timestamptz?',
    /** Whether no list has contained it before. */
    isNew: 'bool',
    /** The site with the alias to which it was sent. */
    site: 'text?',
  },
  text: `
      with shown as (
        select c.id, c.person_id, c.short_id, c.secret, c.created_at, c.read_at, c.sender_name,
               c.sender_verified and ${isInstitutionAdmitted('c')}
                 and (c.matched_at is not null or ${isNameStillConfirmed('c')}) as sender_verified,
               c.matched_at, c.check_ends_at
          from challenges c
         where c.id in (${visible}) and strpos(c.short_id, $text) > 0
         order by c.created_at desc, c.id desc limit $count
      ), marked as (
        update challenges set read_at = $now from shown
         where challenges.id = shown.id and challenges.read_at is null
      )
      select id, person_id as "personId", short_id as "shortId", secret, created_at as "createdAt",
             sender_name as "senderName", sender_verified as "senderVerified",
             matched_at as "matchedAt", check_ends_at as "checkEndsAt", read_at is null as "isNew",
             (select s.name from aliases l join site_connections n on n.id = l.connection_id
                join sites s on s.id = n.site_id where l.alias = shown.person_id) as site
        from shown order by created_at desc, id desc`,
});

/** A challenge as stored. */
export type ChallengeRow = RowOf<typeof readChallenges>;

/**
 * How many of the newest `count` challenges are unread, the time of the newest one, and when the latest check ended, of
 * any challenge. Changes nothing.
 */
export const readUnread = only({
  name: 'read-unread',
  isShort: true,
  parameters: { accountId: 'uuid', count: 'int8', now: 'timestamptz' },
  columns: { count: 'int4', newest: 'timestamptz?', newestOutcome: 'timestamptz?' },
  text: `
      with owned as (
        select o.person_id, o.since, o.until from ${ownedIds} o where o.account_id = $accountId
      ), newest as (
        select n.read_at, n.created_at
          from owned o
         cross join lateral (
           select c.id, c.read_at, c.created_at from challenges c
            where c.person_id = o.person_id and c.created_at > ${oldest} and ${isOwners}
            order by c.created_at desc, c.id desc limit $count
         ) n
         order by n.created_at desc, n.id desc limit $count
      )
      select count(*) filter (where read_at is null)::int as count, max(created_at) as newest,
             (select max(c.check_ends_at) from owned o join challenges c on c.person_id = o.person_id
               where c.check_ends_at <= $now and c.created_at > ${oldest}
                 and ${isOwners}) as "newestOutcome"
        from newest`,
});

/** Deletes a challenge that the account sees; false if there is none. */
export const deleteChallenge = changed({
  name: 'delete-challenge',
  parameters: { accountId: 'uuid', id: 'uuid', now: 'timestamptz' },
  text: `delete from challenges where id = $id and id in (${visible})`,
});

const daysPerPartition = 7;

export const deleteOldPart = count({
  name: 'delete-old-challenges',
  parameters: { oldest: 'timestamptz', count: 'int8' },
  text: `
      delete from challenges
       where id = any (array(select id from challenges where created_at <= $oldest limit $count))`,
});

/** Drops the weeks whose challenges are too old to be seen, and deletes what is that old in no such week. */
export async function deleteOldChallenges(db: Knex, now: Date): Promise<void> {
  const oldestSeen = oldestKept(now);
  await dropPartitions(db, { table: 'challenges', oldest: oldestSeen });
  const oldest = new Date(oldestSeen.getTime() - daysPerPartition * msPerDay);
  await inParts((count) => deleteOldPart(db, { oldest, count }));
}

export const forgetSendersPart = count({
  name: 'forget-senders',
  parameters: { before: 'timestamptz', count: 'int8' },
  text: `
      update challenges set sender_hash = null
       where id = any (array(
               select id from challenges
                where created_at <= $before and sender_hash is not null limit $count))`,
});

/** Deletes the senders of challenges after a day. */
export async function forgetSenders(db: Knex, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.senderKeptSeconds * msPerSecond);
  await inParts((count) => forgetSendersPart(db, { before, count }));
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
