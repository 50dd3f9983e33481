import type { Knex } from 'knex';
import { figures as limits } from '#shared/limits/institutions.ts';
import { all, only, onlyValue } from '../../platform/database/query.ts';

const range = { by: 'text', from: 'date', to: 'date' } as const;
/** SQL for the first day of the period that contains a day. */
const startOf = (day: string) => `date_trunc($by, (${day})::timestamp)::date`;

/** What an institution issued, by period; periods without any change have no row. */
export const sumIssued = all({
  name: 'sum-issued',
  parameters: { ...range, institutionId: 'uuid' },
  columns: { start: 'date!', issued: 'int8!', printed: 'int8!', takenOver: 'int8!' },
  text: `
      select ${startOf('f.day')} as start, sum(f.issued) as issued, sum(f.printed) as printed,
             sum(f.taken_over) as "takenOver"
        from daily_figures f
       where f.institution_id = $institutionId and f.day between $from and $to
       group by 1`,
});

/** How many IDs each member of an institution issued in the range, most first; those of no member last. */
export const sumByMember = all({
  name: 'sum-issued-by-member',
  isReplanned: true,
  parameters: { from: 'date', to: 'date', institutionId: 'uuid' },
  columns: { id: 'uuid?', name: 'text?', issued: 'int8!' },
  text: `
      select m.id, m.name, s.issued
        from (select p.issued_by, count(*) as issued
                from person_ids p
               where p.institution_id = $institutionId
                 and p.claimed_at >= $from::date::timestamp at time zone '${limits.timeZone}'
                 and p.claimed_at < ($to::date + 1)::timestamp at time zone '${limits.timeZone}'
               group by 1) s
        left join members m on m.id = s.issued_by
       order by m.id is null, s.issued desc, m.id`,
});

/** How many candidates wait for an institution's decision. */
export const countOpenCandidates = onlyValue({
  name: 'count-open-candidates',
  parameters: { institutionId: 'uuid', now: 'timestamptz' },
  columns: { count: 'int8!' },
  text: `
      select count(*) as count from person_ids
       where reserved_for in (select $institutionId::uuid union all select id from accounts
                                where institution_id = $institutionId) and reserved_until > $now`,
});

/**
 * The sums over all institutions: rows with `start` are those of a period, rows with `institutionId` those of one.
 * The row with neither counts the challenges, which have no institution.
 */
export const sumAll = all({
  name: 'sum-all',
  // A plan for any range would take the index, also where it is slower than reading the whole table.
  isReplanned: true,
  parameters: range,
  columns: { start: 'date?', institutionId: 'uuid?', issued: 'int8!', challenges: 'int8!' },
  // Days become periods after they are summed up: it takes long to do that for each row.
  text: `
      select ${startOf('s.day')} as start, s.institution_id as "institutionId",
             sum(s.issued)::int8 as issued, sum(s.challenges)::int8 as challenges
        from (select f.day, f.institution_id, sum(f.issued) as issued, sum(f.challenges) as challenges
                from daily_figures f where f.day between $from and $to
               group by grouping sets ((f.day), (f.institution_id))) s
       group by 1, s.institution_id`,
});

/** The names of institutions, also of those without an account; a name may be empty. */
export const nameAssigners = all({
  name: 'name-assigners',
  parameters: { ids: 'uuid[]' },
  columns: { id: 'uuid', name: 'text' },
  text: 'select id, name from assigners where id = any($ids)',
});

/** Invoices minus cancellations in cents, by period. */
export const sumRevenue = all({
  name: 'sum-revenue',
  parameters: range,
  columns: { start: 'date!', cents: 'int8!' },
  text: `
      select ${startOf(`i.issued_at at time zone '${limits.timeZone}'`)} as start,
             sum(case i.kind when 'invoice' then o.total_cents else -o.total_cents end)::int8 as cents
        from invoices i join orders o on o.id = i.order_id
       where i.issued_at >= $from::date::timestamp at time zone '${limits.timeZone}'
         and i.issued_at < ($to::date + 1)::timestamp at time zone '${limits.timeZone}'
       group by 1`,
});

/** The requests and orders that wait for the admins. */
export const countOpen = only({
  name: 'count-open',
  parameters: { openStatuses: 'text[]' },
  columns: { openRequests: 'int8!', openOrders: 'int8!' },
  text: `
      select (select count(*) from assigner_requests where approved_at is null) as "openRequests",
             (select count(*) from orders
               where deleted_at is null and status = any($openStatuses)) as "openOrders"`,
});

export const foldSome = onlyValue({
  name: 'fold-daily-figures',
  parameters: { most: 'int8' },
  columns: { folded: 'int4!' },
  text: `
      with crowded as (
        select day, institution_id from daily_figures group by day, institution_id having count(*) > 1
      ), chosen as (
        select f.ctid as place from daily_figures f
          join crowded c on c.day = f.day and c.institution_id is not distinct from f.institution_id
         limit $most
      ), folded as (
        delete from daily_figures f using chosen c where f.ctid = c.place returning f.*
      ), added as (
        insert into daily_figures (day, institution_id, issued, printed, taken_over, challenges)
        select day, institution_id, sum(issued), sum(printed), sum(taken_over), sum(challenges)
          from folded group by day, institution_id
      )
      select count(*)::int as folded from folded`,
});

/**
 * Adds up the rows of each day and institution, at most `most` at a time, so that reading them stays fast. The sums stay
 * the same for every reader: a row that comes meanwhile stays for the next time, and of two simultaneous runs each
 * adds up what it has deleted itself.
 */
export async function foldFigures(db: Knex, most: number = limits.maxFolded): Promise<void> {
  if ((await foldSome(db, { most })) === most) await foldFigures(db, most);
}
