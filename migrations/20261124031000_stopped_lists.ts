import type { Knex } from 'knex';

/**
 * `is_counted` is whether a line counted as a new ID of its day when its list was sent: a line that gets
 * none gives its place back. Lines of lists that were stopped fail with a reason of their own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table batch_lines
      add column is_counted boolean not null default false,
      drop constraint batch_lines__failure__values,
      add constraint batch_lines__failure__values check (
        failure in (
          'Reference_OtherBirthDate', 'Candidates_Exhausted', 'ApiKey_Revoked', 'Batch_Stopped'
        )
      );
    alter table batch_lines alter column is_counted drop default;
  `);
}

/** The reason of these failures is lost. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update batch_lines set failure = 'ApiKey_Revoked' where failure = 'Batch_Stopped';
    alter table batch_lines
      drop column is_counted,
      drop constraint batch_lines__failure__values,
      add constraint batch_lines__failure__values check (
        failure in ('Reference_OtherBirthDate', 'Candidates_Exhausted', 'ApiKey_Revoked')
      );
  `);
}
