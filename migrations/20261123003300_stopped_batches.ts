import type { Knex } from 'knex';

/** Lines of batches that stop because their API key was revoked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table batch_lines
      drop constraint batch_lines__failure__values,
      add constraint batch_lines__failure__values check (
        failure in ('Reference_OtherBirthDate', 'Candidates_Exhausted', 'ApiKey_Revoked')
      );
  `);
}

/** The reason of these failures is lost. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update batch_lines set failure = 'Candidates_Exhausted' where failure = 'ApiKey_Revoked';
    alter table batch_lines
      drop constraint batch_lines__failure__values,
      add constraint batch_lines__failure__values check (
        failure in ('Reference_OtherBirthDate', 'Candidates_Exhausted')
      );
  `);
}
