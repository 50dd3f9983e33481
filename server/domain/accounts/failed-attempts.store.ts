import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { count } from '../../platform/database/query.ts';
import { statement } from '../../platform/database/statement.ts';

/** A counter of failures: kind, subject and address (keyed hashes; an empty one means any). */
export interface AttemptKey {
  readonly kind: string;
  readonly subject: Buffer;
  readonly address: Buffer;
}

/** How many failures a window of time allows, and how long a lock may become. */
export interface AttemptRule {
  readonly points: number;
  readonly windowSeconds: number;
  /** The first lock lasts one window; each further one doubles, up to this. */
  readonly maxWaitSeconds: number;
}

/** SQL for the duration of the nth lock. */
const lockAfter = (locks: string) =>
  `make_interval(secs => least($windowSeconds * 2 ^ least(${locks} - 1, 30), $maxWaitSeconds))`;

const counter = { kind: 'text', subject: 'bytea', address: 'bytea' } as const;

export const countAttemptSql = statement({
  name: 'count-attempt',
  parameters: {
    ...counter,
    now: 'timestamptz',
    points: 'int4',
    windowSeconds: 'float8',
    maxWaitSeconds: 'float8',
  },
  columns: { lockedUntil: 'timestamptz?' },
  text: `
      insert into failed_attempts as f (kind, subject, address, failures, window_ends_at)
      values ($kind, $subject, $address, 1, $now::timestamptz + make_interval(secs => $windowSeconds))
      on conflict (kind, subject, address) do update
        set (failures, window_ends_at, locks, locked_until) = (
          select case when is_locked then f.failures when is_over then 1
                      when is_full then 0 else f.failures + 1 end,
                 case when is_over and not is_locked then excluded.window_ends_at
                      else least(f.window_ends_at, excluded.window_ends_at) end,
                 case when is_locked then f.locks when is_over or not is_full then past_locks
                      else past_locks + 1 end,
                 case when is_locked then least(f.locked_until, $now + ${lockAfter('f.locks')})
                      when is_over or not is_full then f.locked_until
                      else $now + ${lockAfter('past_locks + 1')} end
            from (
              select f.locked_until > $now is true as is_locked,
                     f.window_ends_at <= $now as is_over,
                     f.failures >= $points as is_full,
                     case when f.locked_until < $now - make_interval(secs => $maxWaitSeconds) then 0
                          else f.locks end as past_locks
            ) state
        )
      returning case when locked_until > $now then locked_until end as "lockedUntil"`,
});

/**
 * Counts an attempt. Returns the end of the lock if the subject is locked, before or by this attempt;
 * otherwise undefined. An end further ahead than the rule allows was written by a wrong clock and is
 * shortened.
 */
export async function countAttempt(
  db: Knex,
  key: AttemptKey,
  rule: AttemptRule,
  now: Date,
): Promise<Date | undefined> {
  const { kind, subject, address } = key;
  const { points, windowSeconds, maxWaitSeconds } = rule;
  const [row] = await runStatement(db, countAttemptSql, {
    kind,
    subject,
    address,
    now,
    points,
    windowSeconds,
    maxWaitSeconds,
  });
  return row?.lockedUntil ?? undefined;
}

/** Takes back one counted attempt. */
export const uncountAttempt = count({
  name: 'uncount-attempt',
  parameters: counter,
  text: `
      update failed_attempts set failures = failures - 1
       where kind = $kind and subject = $subject and address = $address and failures > 0`,
});

export const forgetAttemptsSql = statement({
  name: 'forget-attempts',
  // With and without an address, the best plan differs.
  isReplanned: true,
  parameters: { ...counter, address: 'bytea?' },
  text: `
      delete from failed_attempts
       where kind = $kind and subject = $subject and ($address::bytea is null or address = $address)`,
});

/** Deletes the failures of a subject, from one address or from all. */
export async function forgetAttempts(
  db: Knex,
  { kind, subject, address }: Pick<AttemptKey, 'kind' | 'subject'> & Partial<AttemptKey>,
): Promise<void> {
  await runStatement(db, forgetAttemptsSql, { kind, subject, address: address ?? null });
}
