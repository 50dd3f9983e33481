/** SQL for the ID whose history an event of `personId` belongs to: the ID that its owner kept, if it was retired. */
export const keptId = (personId: string) =>
  `coalesce((select r.superseded_by from retired_ids r where r.person_id = ${personId}), ${personId})`;

/**
 * SQL for the IDs of accounts: each own one, and those that were retired in its favour, with the time since when they
 * are their owner's. Challenges to them arrive there. Locked ones are none.
 */
export const ownedIds = `(
           select a.id as account_id, p.id as person_id, p.controlled_at as since
             from accounts a join person_ids p on p.id = a.person_id
            where p.locked_at is null
           union all
           select a.id, r.person_id, greatest(p.controlled_at, r.retired_at)
             from accounts a join person_ids p on p.id = a.person_id
             join retired_ids r on r.superseded_by = p.id
             join person_ids t on t.id = r.person_id
            where p.locked_at is null and t.locked_at is null
         )`;
