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

/**
 * Stores a challenge for any well-formed ID, and lets the oldest unread ones of that ID give way to
 * it. Two that arrive at one moment may both stay; the next one makes room for them all. It is
 * counted by the same statement: if a bucket is full, nothing else happens, and this gives the ms
 * to wait (measured: bench/send-challenge.bench.ts).
 */
export async function insertChallenge(
  db: Knex,
  { personId, shortId, secret, createdAt }: Omit<ChallengeRow, 'id'>,
  buckets: readonly Bucket[],
): Promise<number | undefined> {
  const values = [personId, shortId, secret, createdAt, limits.maxUnread - 1];
  const counting = countingSteps(buckets, values.length);
  const [full] = await runStatement<Full>(db, {
    name: 'insert-challenge',
    text: `
      with ${counting.steps}, pushed_out as (
        delete from challenges using allowed where id = any (array(
          select id from challenges where person_id = $1 and read_at is null
           order by created_at desc, id desc offset $5))
      ), stored as (
        insert into challenges (person_id, short_id, secret, created_at)
        select $1, $2, $3::bytea, $4::timestamptz from allowed
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

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
