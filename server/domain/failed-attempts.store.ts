import type { Knex } from 'knex';
import { runStatement } from '../platform/database.ts';

/** A counter of failures: of what kind, of which subject, from where (keyed hashes, perhaps empty). */
export interface AttemptKey {
  readonly kind: string;
  readonly subject: Buffer;
  readonly address: Buffer;
}

/** How many failures a window of time takes, and how long a lock may grow. */
export interface AttemptRule {
  readonly points: number;
  readonly windowSeconds: number;
  /** A lock begins with one window and doubles up to this. */
  readonly maxWaitSeconds: number;
}

/** How long the lock with that number lasts; $6 is a window and $7 the longest wait, in seconds. */
const lockAfter = (locks: string) =>
  `make_interval(secs => least($6 * 2 ^ least(${locks} - 1, 30), $7))`;

/**
 * Counts an attempt and gives when the lock that it meets or causes ends; undefined if it may go on.
 * An end that lies further ahead than the rule allows was written by a clock that was wrong; it is
 * drawn nearer, so that no lock lasts longer than it should.
 */
export async function countAttempt(
  db: Knex,
  { kind, subject, address }: AttemptKey,
  { points, windowSeconds, maxWaitSeconds }: AttemptRule,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await runStatement<{ lockedUntil: Date | null }>(db, {
    name: 'count-attempt',
    text: `
      insert into failed_attempts as f (kind, subject, address, failures, window_ends_at)
      values ($1, $2, $3, 1, $4::timestamptz + make_interval(secs => $6))
      on conflict (kind, subject, address) do update
        set (failures, window_ends_at, locks, locked_until) = (
          select case when is_locked then f.failures when is_over then 1
                      when is_full then 0 else f.failures + 1 end,
                 case when is_over and not is_locked then excluded.window_ends_at
                      else least(f.window_ends_at, excluded.window_ends_at) end,
                 case when is_locked then f.locks when is_over or not is_full then past_locks
                      else past_locks + 1 end,
                 case when is_locked then least(f.locked_until, $4 + ${lockAfter('f.locks')})
                      when is_over or not is_full then f.locked_until
                      else $4 + ${lockAfter('past_locks + 1')} end
            from (
              select f.locked_until > $4 is true as is_locked,
                     f.window_ends_at <= $4 as is_over,
                     f.failures >= $5 as is_full,
                     case when f.locked_until < $4 - make_interval(secs => $7) then 0
                          else f.locks end as past_locks
            ) state
        )
      returning case when locked_until > $4 then locked_until end as "lockedUntil"`,
    values: [kind, subject, address, now, points, windowSeconds, maxWaitSeconds],
  });
  return row?.lockedUntil ?? undefined;
}

/** Takes back one counted attempt. */
export async function uncountAttempt(db: Knex, key: AttemptKey): Promise<void> {
  await db('failed_attempts').where(key).where('failures', '>', 0).decrement('failures', 1);
}

/** Forgets the failures of a subject, from one address or from everywhere. */
export async function forgetAttempts(
  db: Knex,
  key: Pick<AttemptKey, 'kind' | 'subject'> & Partial<AttemptKey>,
): Promise<void> {
  await db('failed_attempts').where(key).delete();
}

/** Forgets counters whose window and lock ended before `before`. */
export async function deleteOldAttempts(db: Knex, before: Date): Promise<void> {
  await db('failed_attempts')
    .where('window_ends_at', '<', before)
    .where((query) => query.whereNull('locked_until').orWhere('locked_until', '<', before))
    .delete();
}
