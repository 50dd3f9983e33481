import type { Knex } from 'knex';
import { challenge as limits } from '#shared/limits.ts';
import { runStatement } from '../../platform/database.ts';
import { type Bucket, countingSteps, type Full } from '../../platform/rate-buckets.ts';

const msPerDay = 86_400_000;

/** A challenge as it lies in the database; `secret` is ciphertext. */
export interface ChallengeRow {
  readonly id: string;
  readonly personId: string;
  readonly shortId: string;
  readonly secret: Buffer;
  readonly createdAt: Date;
}

/** What an account sees: sent to its ID since it has it, and not too old. $1 account, $2 oldest. */
const visible = `
  select c.id from challenges c
    join person_ids p on p.id = c.person_id
    join accounts a on a.person_id = p.id
   where a.id = $1 and c.created_at > $2 and c.created_at >= p.controlled_at
     and p.locked_at is null`;

/** Who sent a challenge, as a keyed hash; institutions are counted apart from all others. */
export interface Sender {
  readonly hash: Buffer;
  readonly isInstitution: boolean;
}

/**
 * Stores a challenge for any well-formed ID and makes room for it among the unread ones of that ID:
 * first the sender's own oldest give way, then the oldest of the senders that have most, so that a
 * flood never pushes out another sender's only challenge. Two that arrive at one moment may both
 * stay; the next one makes room for them all. It is counted by the same statement: if a bucket is
 * full, nothing else happens, and this gives the ms to wait (measured: bench/send-challenge.bench.ts).
 */
export async function insertChallenge(
  db: Knex,
  { personId, shortId, secret, createdAt }: Omit<ChallengeRow, 'id'>,
  { hash, isInstitution }: Sender,
  buckets: readonly Bucket[],
): Promise<number | undefined> {
  const maxUnread = isInstitution ? limits.maxUnreadOfInstitutions : limits.maxUnread;
  const maxOfSender = isInstitution ? maxUnread : limits.maxUnreadOfSender;
  const values = [
    personId,
    shortId,
    secret,
    createdAt,
    hash,
    isInstitution,
    maxUnread,
    maxOfSender,
  ];
  const counting = countingSteps(buckets, values.length);
  const [full] = await runStatement<Full>(db, {
    name: `insert-challenge-${buckets.length}`,
    // The new one is the newest of its sender: the places of that sender's others begin at two.
    text: `
      with ${counting.steps}, unread as (
        select id, created_at, sender_hash is not distinct from $5 as is_own,
               row_number() over (partition by coalesce(sender_hash, uuid_send(id))
                                      order by created_at desc, id desc)
                 + (sender_hash is not distinct from $5)::int as place
          from challenges
         where person_id = $1 and read_at is null and from_institution = $6
      ), ranked as (
        select id, is_own and place > $8 as is_too_many,
               row_number() over (order by place, created_at desc, id desc) as rank
          from unread
      ), pushed_out as (
        delete from challenges using allowed
         where id = any (array(select id from ranked where is_too_many or rank >= $7))
      ), stored as (
        insert into challenges (person_id, short_id, secret, created_at, sender_hash, from_institution)
        select $1, $2, $3::bytea, $4::timestamptz, $5, $6 from allowed
      )
      select "waitMs" from full_bucket`,
    values: [...values, ...counting.values],
  });
  return full?.waitMs;
}

/**
 * The newest `count` challenges of an account's ID whose short ID holds `text`, newest first; they
 * count as read from now on.
 */
export async function readChallenges(
  db: Knex,
  search: { accountId: string; text: string; count: number; now: Date },
): Promise<ChallengeRow[]> {
  return runStatement<ChallengeRow>(db, {
    name: 'read-challenges',
    text: `
      with shown as (
        select c.id, c.person_id, c.short_id, c.secret, c.created_at
          from challenges c
         where c.id in (${visible}) and strpos(c.short_id, $3) > 0
         order by c.created_at desc, c.id desc limit $4
      ), marked as (
        update challenges set read_at = $5 from shown
         where challenges.id = shown.id and challenges.read_at is null
      )
      select id, person_id as "personId", short_id as "shortId", secret, created_at as "createdAt"
        from shown order by created_at desc, id desc`,
    values: [search.accountId, oldestKept(search.now), search.text, search.count, search.now],
  });
}

/** Deletes a challenge that the account sees; whether there was one. */
export async function deleteChallenge(
  db: Knex,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const deleted = await runStatement(db, {
    name: 'delete-challenge',
    text: `delete from challenges where id = $3 and id in (${visible}) returning id`,
    values: [accountId, oldestKept(now), id],
  });
  return deleted.length > 0;
}

/** Forgets challenges that nobody sees any more. */
export async function deleteOldChallenges(db: Knex, now: Date): Promise<void> {
  await db('challenges').where('created_at', '<=', oldestKept(now)).delete();
}

/** Forgets who sent the challenges that are older than `before`. */
export async function forgetSenders(db: Knex, before: Date): Promise<void> {
  await db('challenges')
    .where('created_at', '<=', before)
    .whereNotNull('sender_hash')
    .update({ sender_hash: null });
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
