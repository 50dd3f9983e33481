import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { languageSchema, orderStatusSchema } from '#shared/api/enums.ts';
import { moneySchema } from '#shared/api/fields.ts';
import type { Deps } from '../../deps.ts';
import { addJob, type QueuedJob } from '../../platform/job-queue.ts';
import { mailJobPlace } from '../sealed-places.ts';

/** The queue's name for the task that sends mails. */
export const mailTask = 'send-mail';

const toAccount = { accountId: z.string() };
const waitingName = {
  assignerId: z.string(),
  name: z.string(),
  previousName: z.string().nullable(),
};
/** An address that the account had before, to which the mail goes instead. */
const formerAddress = z.string().optional();
const undoable = { undoId: z.string(), label: z.string(), to: formerAddress };
/** A job from before has the total as a text, and no order number of the customer. */
const total = z.union([moneySchema, z.string()]);
const customerReference = z.string().nullable().default(null);
/** The language of the order, if it is known. */
const orderLanguage = languageSchema.nullable().default(null);
const placedOrder = { orderId: z.string(), customer: z.string(), total, customerReference };

/** Mails to all admins; the queue makes one job for each (see `mail-rounds.ts`). */
export const mailRoundSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('orderPlaced'),
    ...toAccount,
    ...placedOrder,
    language: orderLanguage,
  }),
  z.object({ kind: z.literal('assignerRequested'), requestId: z.string(), name: z.string() }),
  z.object({ kind: z.literal('assignerNamed'), ...waitingName }),
]);
export type MailRound = z.infer<typeof mailRoundSchema>;

/**
 * A mail to send. It names its recipient: whether such an account exists, what the mail says and which
 * token it contains is decided when the mail is sent, so that a call takes the same time for known and
 * unknown addresses and no token ages in the queue. Mails about orders and requests also contain their
 * facts, which may have changed or disappeared by then.
 */
export const mailJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration'), id: z.string() }),
  z.object({ kind: z.literal('verification'), email: z.string() }),
  z.object({ kind: z.literal('reset'), email: z.string() }),
  z.object({ kind: z.literal('emailChange'), ...toAccount }),
  z.object({
    kind: z.literal('emailChangeRequested'),
    ...toAccount,
    to: z.string(),
    label: z.string(),
  }),
  z.object({ kind: z.literal('passwordChanged'), ...toAccount }),
  /** `label` is the account that received a password; `isOwn` says whether it is the reader's. */
  z.object({
    kind: z.literal('passwordSet'),
    ...toAccount,
    label: z.string(),
    isOwn: z.boolean(),
  }),
  z.object({ kind: z.literal('passkeyAdded'), ...toAccount, name: z.string() }),
  z.object({ kind: z.literal('passkeyRemoved'), ...toAccount, name: z.string() }),
  z.object({
    kind: z.literal('apiKeyMade'),
    ...toAccount,
    name: z.string(),
    prefix: z.string(),
    to: formerAddress,
  }),
  z.object({ kind: z.literal('recoverySheetMade'), ...toAccount, label: z.string() }),
  z.object({ kind: z.literal('recovered'), ...toAccount, label: z.string() }),
  z.object({ kind: z.literal('adminFactorAdded'), ...toAccount }),
  z.object({ kind: z.literal('secondFactorRemoved'), ...toAccount }),
  z.object({ kind: z.literal('recoveryCodesReplaced'), ...toAccount }),
  z.object({ kind: z.literal('recoveryCodeUsed'), ...toAccount, left: z.int() }),
  z.object({
    kind: z.literal('newDevice'),
    ...toAccount,
    userAgent: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('accountLinked'), ...toAccount, ...undoable }),
  z.object({ kind: z.literal('accountDeleted'), ...toAccount, ...undoable }),
  z.object({ kind: z.literal('emailChanged'), ...toAccount, ...undoable }),
  z.object({ kind: z.literal('secondFactorAdded'), ...toAccount, ...undoable }),
  z.object({ kind: z.literal('newOrder'), ...toAccount, ...placedOrder }),
  z.object({
    kind: z.literal('orderStatus'),
    ...toAccount,
    orderId: z.string(),
    status: orderStatusSchema,
    reason: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    total: total.nullable().default(null),
    customerReference,
    isPaid: z.boolean().default(false),
    language: orderLanguage,
  }),
  z.object({
    kind: z.literal('newAssignerRequest'),
    ...toAccount,
    requestId: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('nameToConfirm'), ...toAccount, ...waitingName }),
  z.object({ kind: z.literal('assignerRequestApproved'), ...toAccount, name: z.string() }),
  z.object({ kind: z.literal('assignerSuspended'), ...toAccount, reason: z.string() }),
  z.object({ kind: z.literal('assignerResumed'), ...toAccount }),
  z.object({
    kind: z.literal('assignerRequestRefused'),
    email: z.string(),
    language: languageSchema,
    requestId: z.string(),
    name: z.string(),
  }),
]);
export type MailJob = z.infer<typeof mailJobSchema>;

const jobSchema = z.union([mailJobSchema, mailRoundSchema]);
type Job = z.infer<typeof jobSchema>;
const payloadSchema = z.object({ sealed: z.string() });

/** Queues a mail in the transaction that causes it; the same mail is replaced while it waits. */
export async function queueMail(deps: Pick<Deps, 'cipher'>, db: Knex, job: Job): Promise<void> {
  await addJob(db, sealMailJob(deps, job));
}

/** The job of a mail, for a statement that queues it itself. */
export function sealMailJob({ cipher }: Pick<Deps, 'cipher'>, job: Job): QueuedJob {
  const text = JSON.stringify(job);
  return {
    task: mailTask,
    payload: { sealed: cipher.seal(text, mailJobPlace).toString('base64') },
    key: cipher.hmac(text, mailJobPlace).toString('base64url'),
  };
}

/** Reads a queued mail; throws for a forged one. */
export function openMailJob({ cipher }: Pick<Deps, 'cipher'>, payload: unknown): Job {
  const { sealed } = payloadSchema.parse(payload);
  return jobSchema.parse(JSON.parse(cipher.open(Buffer.from(sealed, 'base64'), mailJobPlace)));
}

/** A hash that differs for any two queued mails, even with the same content: each is sealed anew. */
export function mailJobHash(payload: unknown): Buffer {
  return createHash('sha256').update(payloadSchema.parse(payload).sealed).digest();
}
