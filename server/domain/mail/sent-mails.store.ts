import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';

/** Records that the mail of a job left; false when that was recorded before. */
export async function recordSentMail(db: Knex, jobHash: Buffer, now: Date): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'record-sent-mail',
    text: `
      insert into sent_mails (job_hash, sent_at) values ($1, $2)
      on conflict (job_hash) do nothing
      returning job_hash`,
    values: [jobHash, now],
  });
  return rows.length > 0;
}

/** Whether the mail of a job left already. */
export async function isMailSent(db: Knex, jobHash: Buffer): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'is-mail-sent',
    text: 'select 1 from sent_mails where job_hash = $1',
    values: [jobHash],
  });
  return rows.length > 0;
}

/** Forgets mails that left before a moment. */
export async function deleteSentMails(db: Knex, before: Date): Promise<void> {
  await db('sent_mails').where('sent_at', '<', before).delete();
}
