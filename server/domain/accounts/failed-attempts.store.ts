import { count, onlyValue } from '../../platform/database/query.ts';

/** SQL for the duration of the nth lock. */
const lockAfter = (locks: string) =>
  `make_interval(secs => least($windowSeconds * 2 ^ least(${locks} - 1, 30), $maxWaitSeconds))`;

/** A counter of failures: kind, subject and address (keyed hashes; an empty one means any). */
const counter = { kind: 'text', subject: 'bytea', address: 'bytea' } as const;

/**
 * Counts an attempt; `windowSeconds` and `points` say how many failures a window of time allows. The first lock lasts
 * one window; each further one doubles, up to `maxWaitSeconds`. Returns the end of the lock if the subject is locked,
 * before or by this attempt; otherwise null. An end further ahead than the rule allows was written by a wrong clock and
 * is shortened.
 */
export const countAttempt = onlyValue({
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

/** Takes back one counted attempt. */
export const uncountAttempt = count({
  name: 'uncount-attempt',
  parameters: counter,
  text: `
      update failed_attempts set failures = failures - 1
       where kind = $kind and subject = $subject and address = $address and failures > 0`,
});

/** Deletes the failures of a subject, from one address or from all. */
export const forgetAttempts = count({
  name: 'forget-attempts',
  // With and without an address, the best plan differs.
  isReplanned: true,
  parameters: { ...counter, address: 'bytea?' },
  text: `
      delete from failed_attempts
       where kind = $kind and subject = $subject and ($address::bytea is null or address = $address)`,
});
