import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export const recordSentMailSql = statement({
  name: 'record-sent-mail',
  parameters: { jobHash: 'bytea', now: 'timestamptz' },
  text: `
      insert into sent_mails (job_hash, sent_at) values ($jobHash, $now)
      on conflict (job_hash) do nothing`,
});

/** Records that the mail of a job was sent; false if that was recorded before. */
export async function recordSentMail(db: Knex, jobHash: Buffer, now: Date): Promise<boolean> {
  return (await runStatement(db, recordSentMailSql, { jobHash, now })) > 0;
}

export const isMailSentSql = statement({
  name: 'is-mail-sent',
  parameters: { jobHash: 'bytea' },
  text: 'select from sent_mails where job_hash = $jobHash',
});

/** Whether the mail of a job was sent already. */
export async function isMailSent(db: Knex, jobHash: Buffer): Promise<boolean> {
  return (await runStatement(db, isMailSentSql, { jobHash })) > 0;
}
