import type { Knex } from 'knex';

/**
 * Sent mails, by the hash of their job. A job runs again if the database failed before the job was
 * marked as done; its mail is not sent twice. Rows are deleted after 30 days.
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
