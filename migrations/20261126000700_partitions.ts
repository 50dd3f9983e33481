import type { Knex } from 'knex';

/**
 * Partitions by time, so that old rows go as a whole instead of one by one: `sessions` by day, `challenges` by week,
 * `person_events` and `audit_entries` by month. A job makes the next ones in time (server/domain/partitions.store.ts).
 * The functions run with the rights of the tables' owner, because the application's role makes and drops no tables,
 * and none drops the audit's.
 *
 * Days and weeks are those of the ids, which hold the time at which the database made them: `uuid_from` is the smallest
 * id that `uuidv7()` makes at that time. Rows of a time without a partition are in the default one, so that an insert
 * never fails.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function uuid_from(at timestamptz) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
                || '7000' || '8000' || repeat('0', 12))::uuid
    $$;

    create function partitioned_tables(out name text, out step text, out ahead integer, out guard text)
      returns setof record language sql immutable as $$
        values ('sessions', 'day', 3, 'ends_at'), ('challenges', 'week', 2, 'created_at'),
               ('person_events', 'month', 2, 'occurred_at'), ('audit_entries', 'month', 2, null)
      $$;

    -- The partitions of this period and of those ahead. Attaching stops no call for longer than the time limit;
    -- what does not succeed has days until it is needed.
    create function make_partitions(wanted text, at timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      set lock_timeout = '200ms' set timezone = 'UTC' as $$
        declare
          plan record;
          key text;
          low_at timestamptz;
          high_at timestamptz;
          made text;
          low text;
          high text;
        begin
          select t.name, t.step, t.ahead into strict plan from public.partitioned_tables() t
           where t.name = wanted;
          select a.attname into strict key from pg_partitioned_table p
            join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
           where p.partrelid = format('public.%I', plan.name)::regclass;
          for turn in 0..plan.ahead loop
            low_at := date_trunc(plan.step, at) + turn * ('1 ' || plan.step)::interval;
            high_at := low_at + ('1 ' || plan.step)::interval;
            made := plan.name || to_char(low_at, case plan.step when 'month' then '_YYYY_MM' else '_YYYY_MM_DD' end);
            continue when to_regclass('public.' || made) is not null;
            low := case key when 'id' then public.uuid_from(low_at)::text else low_at::text end;
            high := case key when 'id' then public.uuid_from(high_at)::text else high_at::text end;
            -- The first partition of a table reaches further.
            continue when exists (
              select from public.partition_ends(plan.name) p where p.is_first and p.ends >= high_at);
            execute format('create table public.%I (like public.%I including all excluding identity)',
              made, plan.name);
            execute format(
              'with moved as (delete from public.%I where %I >= %L and %I < %L returning *)
               insert into public.%I select * from moved',
              plan.name || '_other', key, low, key, high, made);
            execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
              plan.name, made, low, high);
          end loop;
        end
      $$;

    create function partition_ends(wanted text)
      returns table (partition text, ends timestamptz, is_first boolean)
      language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
        select c.relname::text, case when b.high like '%-7000-8000-%' then uuid_extract_timestamp(b.high::uuid)
                               else b.high::timestamptz end, b.bounds like '%MINVALUE%'
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
         cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bounds) x
         cross join lateral (select x.bounds, substring(x.bounds from 'TO \\(''([^'']+)''\\)') as high) b
         where i.inhparent = format('public.%I', wanted)::regclass and b.high is not null
      $$;

    -- A partition goes as a whole, when it has ended by then and none of its rows is of later.
    create function drop_partitions(wanted text, oldest timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      set lock_timeout = '200ms' set timezone = 'UTC' as $$
        declare
          plan record;
          old record;
          is_needed boolean;
        begin
          select t.name, t.guard into strict plan from public.partitioned_tables() t
           where t.name = wanted and t.guard is not null;
          for old in
            select p.partition from public.partition_ends(plan.name) p where p.ends <= oldest order by p.ends
          loop
            execute format('select exists (select from public.%I where %I > $1)', old.partition, plan.guard)
              into is_needed using oldest;
            continue when is_needed;
            execute format('drop table public.%I', old.partition);
          end loop;
        end
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function drop_partitions;
    drop function make_partitions;
    drop function partition_ends;
    drop function partitioned_tables;
    drop function uuid_from;
  `);
}
