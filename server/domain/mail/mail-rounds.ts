import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { type MailJob, type MailRound, queueMail } from './mail-jobs.ts';
import { listAdminIds } from './recipients.store.ts';

type RoundKind = MailRound['kind'];
const roundKinds: Readonly<Record<RoundKind, true>> = {
  orderPlaced: true,
  assignerRequested: true,
  assignerNamed: true,
};

/** Whether a job is for several recipients. */
export function isRound(job: MailJob | MailRound): job is MailRound {
  return Object.hasOwn(roundKinds, job.kind);
}

/** Queues one mail for each recipient; in a transaction all or none, so that each is sent once. */
export async function queueRound(
  deps: Pick<Deps, 'cipher'>,
  db: Knex,
  round: MailRound,
): Promise<void> {
  const admins = await listAdminIds(db);
  for (const job of mailsOf(round, admins)) await queueMail(deps, db, job);
}

function mailsOf(round: MailRound, admins: readonly string[]): MailJob[] {
  if (round.kind === 'assignerRequested')
    return admins.map((accountId) => ({ ...round, kind: 'newAssignerRequest', accountId }));
  if (round.kind === 'assignerNamed')
    return admins.map((accountId) => ({ ...round, kind: 'nameToConfirm', accountId }));
  // The admins' mails have their own languages.
  const { accountId: customerId, kind: _, language, ...placed } = round;
  return [
    {
      kind: 'orderStatus',
      accountId: customerId,
      orderId: placed.orderId,
      status: 'Placed',
      reason: null,
      carrier: null,
      trackingNumber: null,
      total: placed.total,
      customerReference: placed.customerReference,
      isPaid: false,
      language,
    },
    ...admins.map((accountId): MailJob => ({ kind: 'newOrder', accountId, ...placed })),
  ];
}
