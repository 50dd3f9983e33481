-- count-attempt
-- takes kind text, subject bytea, address bytea, now timestamptz, points int4, windowSeconds float8, maxWaitSeconds float8
-- gives lockedUntil timestamptz?
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
           case when is_locked then least(f.locked_until, $now + make_interval(secs => least($windowSeconds * 2 ^ least(f.locks - 1, 30), $maxWaitSeconds)))
                when is_over or not is_full then f.locked_until
                else $now + make_interval(secs => least($windowSeconds * 2 ^ least(past_locks + 1 - 1, 30), $maxWaitSeconds)) end
      from (
        select f.locked_until > $now is true as is_locked,
               f.window_ends_at <= $now as is_over,
               f.failures >= $points as is_full,
               case when f.locked_until < $now - make_interval(secs => $maxWaitSeconds) then 0
                    else f.locks end as past_locks
      ) state
  )
returning case when locked_until > $now then locked_until end as "lockedUntil";
