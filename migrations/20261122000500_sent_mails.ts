import type { Knex } from 'knex';

/**
 * Mails that left, by the hash of their job: a job that comes back because the database went away before
 * it was marked as done is not sent again. Rows are removed after 30 days.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sent_mails (
      job_hash bytea not null constraint sent_mails__pkey primary key,
      sent_at timestamptz not null
    );
    create index sent_mails__sent_at on sent_mails (sent_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sent_mails');
}
