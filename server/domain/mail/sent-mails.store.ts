import { changed, exists } from '../../platform/database/query.ts';

/** Records that the mail of a job was sent; false if that was recorded before. */
export const recordSentMail = changed({
  name: 'record-sent-mail',
  parameters: { jobHash: 'bytea', now: 'timestamptz' },
  text: `
      insert into sent_mails (job_hash, sent_at) values ($jobHash, $now)
      on conflict (job_hash) do nothing`,
});

/** Whether the mail of a job was sent already. */
export const isMailSent = exists({
  name: 'is-mail-sent',
  parameters: { jobHash: 'bytea' },
  text: 'select from sent_mails where job_hash = $jobHash',
});
