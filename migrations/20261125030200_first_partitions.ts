import type { Knex } from 'knex';

const isFarAhead = 'No node writes such a row before the bound, which is days ahead, is passed.';
/** Why the new rules stop no call (decision 131). */
export const accepted = {
  sessions: isFarAhead,
  challenges: isFarAhead,
  audit_entries: isFarAhead,
};

/**
 * The later bounds of three tables, which become the first partitions of tables with the same names. The
 * constraints hold for new rows at once and are checked for the others by the next migration, so that
 * attaching reads no row. Each bound is far enough ahead for an operator who has to stop in between.
 *
 * `uuid_from` is the smallest id that `uuidv7()` makes at that time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function uuid_from(at timestamptz) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
                || '7000' || '8000' || repeat('0', 12))::uuid
    $$;
    do $$ begin
      execute format('alter table sessions add constraint sessions__before check (id < %L) not valid',
        uuid_from(date_trunc('day', now(), 'UTC') + interval '8 days'));
      execute format('alter table challenges add constraint challenges__before check (id < %L) not valid',
        uuid_from(date_trunc('week', now(), 'UTC') + interval '5 weeks'));
      execute format(
        'alter table audit_entries add constraint audit_entries__before check (recorded_at < %L) not valid',
        date_trunc('month', now(), 'UTC') + interval '3 months');
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_entries drop constraint if exists audit_entries__before;
    alter table challenges drop constraint if exists challenges__before;
    alter table sessions drop constraint if exists sessions__before;
    drop function uuid_from`);
}
