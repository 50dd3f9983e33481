import type { Knex } from 'knex';

/**
 * Sums by day, for the overviews: IDs by the day on which they were issued, how many of them were printed and taken
 * control of, and challenges by the day on which they were sent. The rows of challenges have no institution, so a
 * challenge leads neither to its sender nor to its receiver.
 *
 * A day and an institution may have several rows; their sum counts. Each change adds a row in its transaction, so
 * there is no row that all of them wait for: triggers for IDs, which several statements change, and the one statement
 * that sends a challenge. A job adds the rows up (`fold-daily-figures`). A day begins at midnight in Berlin, as on invoices.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table daily_figures (
      day date not null,
      institution_id uuid,
      issued integer not null default 0,
      printed integer not null default 0,
      taken_over integer not null default 0,
      challenges integer not null default 0
    );
    create index daily_figures__institution_id__day on daily_figures (institution_id, day);
    create index daily_figures__day on daily_figures (day);

    create function count_issued_id() returns trigger language plpgsql as $$
      declare
        is_known boolean := old.institution_id is not null and old.claimed_at is not null;
      begin
        insert into daily_figures (day, institution_id, issued, printed, taken_over)
        values ((new.claimed_at at time zone 'Europe/Berlin')::date, new.institution_id,
                (not is_known)::int,
                (new.print_count > 0)::int - (is_known and old.print_count > 0)::int,
                (new.controlled_at is not null)::int
                  - (is_known and old.controlled_at is not null)::int);
        return null;
      end
    $$;
    create trigger person_ids__count_new after insert on person_ids
      for each row when (new.institution_id is not null and new.claimed_at is not null)
      execute function count_issued_id();
    create trigger person_ids__count_changed after update on person_ids
      for each row when (
        new.institution_id is not null and new.claimed_at is not null and (
          old.institution_id is null or old.claimed_at is null
          or (old.print_count > 0) <> (new.print_count > 0)
          or (old.controlled_at is null) <> (new.controlled_at is null)
        )
      )
      execute function count_issued_id();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger person_ids__count_changed on person_ids;
    drop trigger person_ids__count_new on person_ids;
    drop function count_issued_id;
    drop table daily_figures;
  `);
}
