import type { Knex } from 'knex';

/**
 * What happens to an ID, for its owner: a row in the statement that does it. Rows of challenges exist for any
 * well-formed ID, so that sending one reveals nothing; therefore they do not reference person_ids. A sender
 * without a name is an institution that is not named (`assigners.is_discreet`); without `sender_verified`
 * there is none. Only the owner's rows about challenges can be hidden.
 *
 * A partition is a month in UTC; dropping one costs nothing, unlike deleting its rows. A job makes the next
 * ones in time. Rows of other times, such as those of a restored backup, are in `person_events_other`, so that
 * an insert never fails. The functions run with the rights of the tables' owner, because the application's
 * role makes and drops no tables.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table assigners add column is_discreet boolean not null default false;

    create table person_events (
      id uuid not null default uuidv7(),
      person_id text not null,
      kind text not null,
      occurred_at timestamptz not null,
      sender_name text,
      sender_verified boolean,
      hidden_at timestamptz,
      constraint person_events__pkey primary key (occurred_at, id),
      constraint person_events__kind__values check (
        kind in ('ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed', 'ControlTaken',
                 'CertificateWithdrawn', 'AccountLinked', 'AccountRemoved', 'NewDevice', 'RecoveryUsed')
      ),
      constraint person_events__sender check (sender_name is null or sender_verified is not null),
      constraint person_events__hidden_at__kind check (
        hidden_at is null or kind in ('ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed')
      )
    ) partition by range (occurred_at);
    create index person_events__person_id__occurred_at
      on person_events (person_id, occurred_at desc, id desc);
    create table person_events_other partition of person_events default;

    -- Attaching locks out no insert into other months, unlike CREATE TABLE … PARTITION OF.
    create function make_person_event_months(at timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
        declare
          begins timestamptz;
          ends timestamptz;
          month text;
        begin
          for ahead in 0..2 loop
            begins := (date_trunc('month', at at time zone 'UTC') + make_interval(months => ahead))
                        at time zone 'UTC';
            ends := (begins at time zone 'UTC' + interval '1 month') at time zone 'UTC';
            month := 'person_events_' || to_char(begins at time zone 'UTC', 'YYYY_MM');
            continue when to_regclass('public.' || month) is not null;
            execute format('create table public.%I (like public.person_events including all)', month);
            execute format(
              'with moved as (delete from public.person_events_other
                               where occurred_at >= %L and occurred_at < %L returning *)
               insert into public.%I select * from moved', begins, ends, month);
            execute format(
              'alter table public.person_events attach partition public.%I for values from (%L) to (%L)',
              month, begins, ends);
          end loop;
        end
      $$;

    -- A month goes as a whole, once its last row is that old.
    create function drop_person_event_months(oldest timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      set lock_timeout = '2s' as $$
        declare
          month text;
        begin
          for month in
            select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
             where i.inhparent = 'public.person_events'::regclass
               and c.relname ~ '^person_events_\\d{4}_\\d\\d$'
               and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
                     <= oldest
          loop
            execute format('drop table public.%I', month);
          end loop;
          delete from public.person_events_other where occurred_at <= oldest;
        end
      $$;

    select make_person_event_months(now());
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function drop_person_event_months;
    drop function make_person_event_months;
    drop table person_events;
    alter table assigners drop column is_discreet;
  `);
}
