import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { addJob, type QueuedJob } from '../../platform/processes/job-queue.ts';
import { mailJobPlace } from '../sealed-places.ts';
import { accountMails } from './account-mails.ts';
import { adminMails } from './admin-mails.ts';
import { memberMails } from './member-mails.ts';
import { listMailedAccounts } from './recipients.store.ts';
import { reissueMails } from './reissue-mails.ts';
import { requestedMails } from './requested-mails.ts';
import { securityMails } from './security-mails.ts';
import { shopMails } from './shop-mails.ts';

/** The queue's name for the task that sends mails. */
export const mailTask = 'send-mail';

/** All mails, and the rounds that become one mail for each recipient. */
export const mails = [
  ...requestedMails,
  ...accountMails,
  ...securityMails,
  ...shopMails,
  ...adminMails,
  ...memberMails,
  ...reissueMails,
] as const;
const [first, ...others] = mails;

/**
 * A mail to send. It names its recipient: whether such an account exists, what the mail says and which
 * token it contains is decided when the mail is sent, so that a call takes the same time for known and
 * unknown addresses and no token ages in the queue. Mails about orders and requests also contain their
 * facts, which may have changed or disappeared by then.
 */
export const mailJobSchema = z.discriminatedUnion('kind', [
  first.schema,
  ...others.map(({ schema }) => schema),
]);
export type MailJob = z.infer<typeof mailJobSchema>;

const payloadSchema = z.object({ sealed: z.string() });

/** Queues a mail in the transaction that causes it; the same mail is replaced while it waits. */
export async function queueMail(deps: Pick<Deps, 'cipher'>, db: Knex, job: MailJob): Promise<void> {
  await addJob(db, sealMailJob(deps, job));
}

/** What a mail to an account says. */
type News<Job = MailJob> = Job extends { readonly accountId: string }
  ? Omit<Job, 'accountId'>
  : never;

/** Queues a mail for each account of a person that can receive mails: `accountId` itself may have no address. */
export async function mailPerson(
  deps: Pick<Deps, 'cipher'>,
  trx: Knex,
  accountId: string,
  news: News,
): Promise<void> {
  for (const id of await listMailedAccounts(trx, { accountId }))
    await queueMail(deps, trx, { ...news, accountId: id });
}

/** The job of a mail, for a statement that queues it itself. */
export function sealMailJob({ cipher }: Pick<Deps, 'cipher'>, job: MailJob): QueuedJob {
  const text = JSON.stringify(job);
  return {
    task: mailTask,
    payload: { sealed: cipher.seal(text, mailJobPlace).toString('base64') },
    key: cipher.hmac(text, mailJobPlace).toString('base64url'),
  };
}

/** Reads a queued mail; throws for a forged one. */
export function openMailJob({ cipher }: Pick<Deps, 'cipher'>, payload: unknown): MailJob {
  const { sealed } = payloadSchema.parse(payload);
  return mailJobSchema.parse(JSON.parse(cipher.open(Buffer.from(sealed, 'base64'), mailJobPlace)));
}

/** A hash that differs for any two queued mails, even with the same content: each is sealed on its own. */
export function mailJobHash(payload: unknown): Buffer {
  return createHash('sha256').update(payloadSchema.parse(payload).sealed).digest();
}
