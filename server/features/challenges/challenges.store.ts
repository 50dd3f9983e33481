import type { Knex } from 'knex';
import { challengeCheck } from '#shared/challenge-checks.ts';
import { msPerDay } from '#shared/durations.ts';
import { challenge as limits } from '#shared/limits.ts';
import { joinConfirmedName } from '../../domain/assigners.store.ts';
import { insertEvent, senderOf } from '../../domain/person-events.store.ts';
import { runStatement } from '../../platform/database.ts';
import {
  type Bucket,
  countingParameters,
  countingSteps,
  countingValues,
  forEachCount,
  fullBucket,
  statementFor,
} from '../../platform/rate-buckets.ts';
import { type RowOf, statement } from '../../platform/statement.ts';

/** The sender of a challenge as a keyed hash; institutions are counted separately. */
export interface Sender {
  readonly hash: Buffer;
  /** The account of an institution, whose name the owner of the ID sees. */
  readonly assignerId: string | null;
  /** The institution's key; null for its session. */
  readonly apiKeyId: string | null;
  /** The name that others typed. */
  readonly typedName: string | null;
}

/** A challenge to store; `secret` is ciphertext. */
export interface NewChallenge {
  readonly personId: string;
  readonly shortId: string;
  readonly secret: Buffer;
  readonly createdAt: Date;
  /** How the holder of a token may check the code. Null if the sender knows the code. */
  readonly check: NewCheck | null;
}

/** A token that checks a code: its hash, a keyed hash of token and code, and the code's length. */
export interface NewCheck {
  readonly tokenHash: Buffer;
  readonly codeHmac: Buffer;
  readonly codeLength: number;
}

export const insertChallengeSql = forEachCount((count) =>
  statement({
    name: `insert-challenge-${count}`,
    parameters: {
      personId: 'text',
      shortId: 'text',
      secret: 'bytea',
      createdAt: 'timestamptz',
      senderHash: 'bytea',
      isInstitution: 'bool',
      assignerId: 'uuid?',
      apiKeyId: 'uuid?',
      typedName: 'text?',
      tokenHash: 'bytea?',
      codeHmac: 'bytea?',
      codeLength: 'int4?',
      tries: 'int4',
      maxUnread: 'int8',
      maxOfSender: 'int8',
      ...countingParameters,
    },
    columns: fullBucket,
    // The new challenge is the sender's first, so the sender's others are counted from two.
    text: `
      with ${countingSteps(count)}, unread as (
        select id, created_at, sender_hash is not distinct from $senderHash as is_own,
               row_number() over (partition by coalesce(sender_hash, uuid_send(id))
                                      order by created_at desc, id desc)
                 + (sender_hash is not distinct from $senderHash)::int as place
          from challenges
         where person_id = $personId and read_at is null and from_institution = $isInstitution
      ), ranked as (
        select id, is_own and place > $maxOfSender as is_too_many,
               row_number() over (order by place, created_at desc, id desc) as rank
          from unread
      ), pushed_out as (
        delete from challenges using allowed
         where id = any (array(select id from ranked where is_too_many or rank >= $maxUnread))
      ), sender as (
        select nullif(coalesce(nullif(g.name, ''), $typedName), '') as name,
               c.account_id is not null as verified, coalesce(g.is_discreet, false) as is_discreet
          from (values (1)) one
          left join assigners g on g.account_id = $assignerId ${joinConfirmedName}
      ), stored as (
        insert into challenges (person_id, short_id, secret, created_at, sender_hash,
                                from_institution, assigner_id, sender_name, sender_verified)
        select $personId, $shortId, $secret::bytea, $createdAt::timestamptz, $senderHash,
               $isInstitution, $assignerId::uuid, sender.name, sender.verified
          from allowed, sender
        returning id, sender_name, sender_verified
      ), noted as (${insertEvent(
        'ChallengeReceived',
        {
          personId: '$personId',
          at: '$createdAt::timestamptz',
          ...senderOf('sender', '$isInstitution'),
        },
        'from stored, sender',
      )}
      ), checkable as (
        insert into challenge_checks (token_hash, challenge_id, person_id, short_id, code_hmac,
                                      code_length, assigner_id, api_key_id, sender_name,
                                      sender_verified, is_discreet, created_at, tries_left)
        select $tokenHash, id, $personId, $shortId, $codeHmac, $codeLength, $assignerId, $apiKeyId,
               sender_name, sender_verified, sender.is_discreet, $createdAt, $tries
          from stored, sender where $tokenHash::bytea is not null
      )
      select "waitMs" from full_bucket`,
  }),
);

/**
 * Stores a challenge for any well-formed ID. If the ID has too many unread ones, deletes the sender's
 * own oldest first, then the oldest of the senders with the most: a flood never pushes out another
 * sender's only challenge. Simultaneous calls may exceed the limit by a few; the next call deletes
 * the excess. The history of the ID gets an entry in any case. The same statement counts the call: if a bucket is
 * full, nothing else happens, and the ms to wait are returned (measured: bench/short-calls.bench.ts).
 */
export async function insertChallenge(
  db: Knex,
  { check, ...challenge }: NewChallenge,
  { hash: senderHash, assignerId, apiKeyId, typedName }: Sender,
  buckets: readonly Bucket[],
): Promise<number | undefined> {
  const isInstitution = assignerId !== null;
  const maxUnread = isInstitution ? limits.maxUnreadOfInstitutions : limits.maxUnread;
  const maxOfSender = isInstitution ? maxUnread : limits.maxUnreadOfSender;
  const [full] = await runStatement(db, statementFor(insertChallengeSql, buckets), {
    ...challenge,
    ...(check ?? { tokenHash: null, codeHmac: null, codeLength: null }),
    tries: challengeCheck.tries,
    senderHash,
    isInstitution,
    assignerId,
    apiKeyId,
    typedName,
    maxUnread,
    maxOfSender,
    ...countingValues(buckets),
  });
  return full?.waitMs;
}

/** SQL for the challenges that an account sees: sent since it has its ID, and after `oldest`. */
const visible = `
        select c.id from challenges c
          join person_ids p on p.id = c.person_id
          join accounts a on a.person_id = p.id
         where a.id = $accountId and c.created_at > $oldest and c.created_at >= p.controlled_at
           and p.locked_at is null`;

export const readChallengesSql = statement({
  name: 'read-challenges',
  parameters: {
    accountId: 'uuid',
    oldest: 'timestamptz',
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
    /** Whether no list has contained it before. */
    isNew: 'bool',
  },
  text: `
      with shown as (
        select c.id, c.person_id, c.short_id, c.secret, c.created_at, c.read_at, c.sender_name,
               c.sender_verified and not exists (
                 select from accounts s where s.id = c.assigner_id and s.suspended_at is not null
               ) as sender_verified, c.matched_at
          from challenges c
         where c.id in (${visible}) and strpos(c.short_id, $text) > 0
         order by c.created_at desc, c.id desc limit $count
      ), marked as (
        update challenges set read_at = $now from shown
         where challenges.id = shown.id and challenges.read_at is null
      )
      select id, person_id as "personId", short_id as "shortId", secret, created_at as "createdAt",
             sender_name as "senderName", sender_verified as "senderVerified",
             matched_at as "matchedAt", read_at is null as "isNew"
        from shown order by created_at desc, id desc`,
});

/** A challenge as stored. */
export type ChallengeRow = RowOf<typeof readChallengesSql>;

/**
 * The newest `count` challenges of an account's ID whose short ID contains `text`, newest first. Marks
 * them as read.
 */
export function readChallenges(
  db: Knex,
  search: { accountId: string; text: string; count: number; now: Date },
): Promise<ChallengeRow[]> {
  return runStatement(db, readChallengesSql, { ...search, oldest: oldestKept(search.now) });
}

export const readUnreadSql = statement({
  name: 'read-unread',
  parameters: { accountId: 'uuid', oldest: 'timestamptz', count: 'int8' },
  columns: { count: 'int4', newest: 'timestamptz?', newestMatch: 'timestamptz?' },
  text: `
      select count(*) filter (where newest.read_at is null)::int as count,
             max(newest.created_at) as newest, max(newest.matched_at) as "newestMatch"
        from accounts a
        join person_ids p on p.id = a.person_id
       cross join lateral (
         select c.read_at, c.created_at, c.matched_at from challenges c
          where c.person_id = p.id and c.created_at > $oldest and c.created_at >= p.controlled_at
          order by c.created_at desc, c.id desc limit $count
       ) newest
       where a.id = $accountId and p.locked_at is null`,
});

/**
 * How many of the challenges that a list without a search contains are unread, and the times of
 * the newest one and of the newest match. Changes nothing.
 */
export async function readUnread(
  db: Knex,
  accountId: string,
  now: Date,
): Promise<RowOf<typeof readUnreadSql>> {
  const values = { accountId, oldest: oldestKept(now), count: limits.maxSuggestions };
  const [unread] = await runStatement(db, readUnreadSql, values);
  return unread ?? { count: 0, newest: null, newestMatch: null };
}

export const deleteChallengeSql = statement({
  name: 'delete-challenge',
  parameters: { accountId: 'uuid', oldest: 'timestamptz', id: 'uuid' },
  text: `delete from challenges where id = $id and id in (${visible})`,
});

/** Deletes a challenge that the account sees; false if there is none. */
export async function deleteChallenge(
  db: Knex,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const values = { id, accountId, oldest: oldestKept(now) };
  return (await runStatement(db, deleteChallengeSql, values)) > 0;
}

export const deleteOldChallengesSql = statement({
  name: 'delete-old-challenges',
  parameters: { oldest: 'timestamptz' },
  text: 'delete from challenges where created_at <= $oldest',
});

/** Deletes challenges that are too old to be seen. */
export async function deleteOldChallenges(db: Knex, now: Date): Promise<void> {
  await runStatement(db, deleteOldChallengesSql, { oldest: oldestKept(now) });
}

export const forgetSendersSql = statement({
  name: 'forget-senders',
  parameters: { before: 'timestamptz' },
  text: `
      update challenges set sender_hash = null
       where created_at <= $before and sender_hash is not null`,
});

/** Deletes the senders of challenges older than `before`. */
export async function forgetSenders(db: Knex, before: Date): Promise<void> {
  await runStatement(db, forgetSendersSql, { before });
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
