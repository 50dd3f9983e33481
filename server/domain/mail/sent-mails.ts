import { setTimeout as wait } from 'node:timers/promises';
import { mailQueue } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { deleteSentMails, recordSentMail } from './sent-mails.store.ts';

const msPerDay = 86_400_000;

/**
 * Records that a mail left, however long the database is away: a job that ended without the record
 * would send its mail again.
 */
export async function insistOnRecord(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  jobHash: Buffer,
): Promise<void> {
  const sentAt = clock();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await recordSentMail(db, jobHash, sentAt);
      return;
    } catch (error) {
      if (attempt === 1) log.warn({ err: error }, 'a sent mail is not recorded yet');
      await wait(mailQueue.retryMs);
    }
  }
}

/** Forgets mails that left 30 days ago; by then no job comes back. */
export async function tidySentMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSentMails(db, new Date(clock().getTime() - mailQueue.sentKeptDays * msPerDay));
}
