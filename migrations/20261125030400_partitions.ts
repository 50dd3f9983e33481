import type { Knex } from 'knex';

/** Why the other key stops no call (decision 131). */
export const accepted = {
  audit_entries: 'The ids remain unique by their sequence, and no statement names the key.',
};

/**
 * `sessions` by day, `challenges` by week and `audit_entries` by month are tables with partitions; old rows go
 * with their partition instead of one by one. The live tables become the first partitions as they are: only
 * names and catalogues change, whatever their size. `person_events` has months already; the same two functions
 * now make and drop the partitions of all. They run with the rights of the tables' owner, because the
 * application's role makes and drops no tables, and none drops the audit's.
 *
 * Days and weeks are those of the ids, which hold the time at which the database made them. Rows of a time
 * without a partition are in the default one, so that an insert never fails.
 *
 * The functions for `person_events` stay for nodes of the release before. They also delete ended sessions by
 * `ctid`, which is unique in one partition only: the trigger keeps the living ones.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unique index if not exists audit_entries__id__recorded_at on audit_entries (id, recorded_at);
    alter table audit_entries
      drop constraint audit_entries__pkey,
      add constraint audit_entries__pkey primary key using index audit_entries__id__recorded_at`);
  for (const [table, key] of partitioned) await knex.raw(becomesPartition(table, key));
  await knex.raw(`${functions}
    select make_partitions(name, now()) from partitioned_tables();

    create function keep_row() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger sessions__living before delete on sessions for each row
      when (old.ends_at > now() and current_query() like '%where ctid = any%')
      execute function keep_row()`);
}

const partitioned = [
  ['sessions', 'id'],
  ['challenges', 'id'],
  ['audit_entries', 'recorded_at'],
] as const;

/** SQL that collects what belongs to a table, to give it to the next table with its name. */
const collect = (table: string) => `
      select array_agg(format('alter table public.${table} add constraint %I %s', conname,
                              pg_get_constraintdef(oid)) order by contype desc, conname)
        into constraints from pg_constraint
       where conrelid = 'public.${table}'::regclass and contype in ('p', 'f');
      select array_agg(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
                       order by indexrelid::regclass::text) into indexes
        from pg_index
       where indrelid = 'public.${table}'::regclass
         and indexrelid not in (select conindid from pg_constraint where contype = 'p');
      select array_agg(pg_get_triggerdef(oid)), array_agg(format('drop trigger %I on public.${table}', tgname))
        into triggers, former_triggers from pg_trigger
       where tgrelid = 'public.${table}'::regclass and not tgisinternal;
      select array_agg(format('grant %s on public.${table} to %s', privilege_type,
                              case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end))
        into grants from pg_class, aclexplode(relacl)
       where oid = 'public.${table}'::regclass and grantee <> relowner;
      last_id := pg_sequence_last_value(pg_get_serial_sequence('public.${table}', 'id')::regclass);`;

/** SQL that gives it to the new table. */
const give = (table: string, isIdentity: boolean) => `
      foreach step in array constraints || indexes || triggers || coalesce(grants, '{}') loop
        execute step;
      end loop;
      ${
        isIdentity
          ? `execute format('alter table public.${table} alter column id add generated always as identity (start with %s)',
                     coalesce(last_id, 0) + 1);`
          : ''
      }`;

const declarations = `
      constraints text[]; indexes text[]; triggers text[]; former_triggers text[]; grants text[];
      last_id bigint; step text; bound text;`;

/** SQL that puts a table with partitions in the place of a table, which becomes its first one. */
function becomesPartition(table: string, key: string): string {
  const first = `${table}_first`;
  const isIdentity = table === 'audit_entries';
  return `
    do $$ declare ${declarations}
    begin
      lock table public.${table} in access exclusive mode;
      ${collect(table)}
      select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into bound from pg_constraint
       where conrelid = 'public.${table}'::regclass and conname = '${table}__before';
      bound := coalesce(bound, ${
        key === 'id'
          ? "uuid_from(date_trunc('week', now(), 'UTC') + interval '5 weeks')::text"
          : "(date_trunc('month', now(), 'UTC') + interval '3 months')::text"
      });
      foreach step in array coalesce(former_triggers, '{}') loop execute step; end loop;
      ${isIdentity ? `alter table public.${table} alter column id drop identity;` : ''}
      alter table public.${table} rename to ${first};
      for step in
        select format('alter index public.%I rename to %I', c.relname,
                      replace(c.relname, '${table}__', '${first}__'))
          from pg_index i join pg_class c on c.oid = i.indexrelid
         where i.indrelid = 'public.${first}'::regclass
      loop execute step; end loop;
      create table public.${table} (like public.${first} including all excluding indexes)
        partition by range (${key});
      alter table public.${table} drop constraint if exists ${table}__before;
      ${give(table, isIdentity)}
      execute format('alter table public.${table} attach partition public.${first} for values from (minvalue) to (%L)', bound);
      alter table public.${first} drop constraint if exists ${table}__before;
      create table public.${table}_other partition of public.${table} default;
    end $$`;
}

const functions = `
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
            -- The first partition of a table may reach further.
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
`;

/** Copies the rows of the partitions into one table, which takes long if there are many. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger sessions__living on sessions;
    drop function keep_row;
    drop function drop_partitions;
    drop function make_partitions;
    drop function partition_ends;
    drop function partitioned_tables`);
  for (const [table] of partitioned) await knex.raw(becomesTable(table));
  await knex.raw(`
    alter table audit_entries
      drop constraint audit_entries__pkey, add constraint audit_entries__pkey primary key (id)`);
}

function becomesTable(table: string): string {
  const isIdentity = table === 'audit_entries';
  return `
    do $$ declare ${declarations}
    begin
      lock table public.${table} in access exclusive mode;
      ${collect(table)}
      create table public.${table}_plain
        (like public.${table} including all excluding indexes excluding identity);
      insert into public.${table}_plain select * from public.${table};
      drop table public.${table};
      alter table public.${table}_plain rename to ${table};
      ${give(table, isIdentity)}
    end $$`;
}
