/**
 * SQL for the ID whose history an event of `personId` belongs to: the ID that its owner kept, if it was retired, or the
 * one behind an alias.
 */
export const keptId = (personId: string, now = '$now') =>
  `coalesce((select r.superseded_by from retired_ids r where r.person_id = ${personId}),
                (select c.person_id from aliases l join site_connections c on c.id = l.connection_id
                  where l.alias = ${personId} and (l.ends_at is null or l.ends_at > ${now})), ${personId})`;

/**
 * SQL for the IDs of accounts: each own one, those that were retired in its favour, and its aliases, with the time since
 * when they are their owner's, and until when (null: without an end). Challenges to them arrive there. Locked ones are
 * none.
 */
export const ownedIds = `(
           select a.id as account_id, p.id as person_id, p.controlled_at as since, null::timestamptz as until
             from accounts a join person_ids p on p.id = a.person_id
            where p.locked_at is null
           union all
           select a.id, r.person_id, greatest(p.controlled_at, r.retired_at), null
             from accounts a join person_ids p on p.id = a.person_id
             join retired_ids r on r.superseded_by = p.id
             join person_ids t on t.id = r.person_id
            where p.locked_at is null and t.locked_at is null
           union all
           select a.id, l.alias, greatest(p.controlled_at, l.created_at), l.ends_at
             from accounts a join person_ids p on p.id = a.person_id
             join site_connections n on n.person_id = p.id
             join aliases l on l.connection_id = n.id
            where p.locked_at is null
         )`;

/** SQL for whether a challenge `c` was sent while its ID `o` of `ownedIds` was the owner's. */
export const isOwners = "c.created_at >= o.since and c.created_at < coalesce(o.until, 'infinity')";
