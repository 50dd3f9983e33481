import type { AdminOverview } from '#shared/api/admin.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { msPerDay } from '#shared/durations.ts';
import { shop } from '#shared/limits/shop.ts';
import { type OrderStatus, orderAudits, payableStatuses } from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { mailTask } from '../../domain/mail/mail-jobs.ts';
import { only } from '../../platform/database/query.ts';
import { queueSchema } from '../../platform/processes/job-queue.ts';

/** The decisions of an admin that count as done. */
const decisions = [
  'assignerRequest.approved',
  'assignerRequest.rejected',
  'assigner.nameConfirmed',
  ...orderAudits,
  'order.paymentSet',
  'order.deleted',
] as const satisfies AuditAction[];

const waiting = (status: OrderStatus) =>
  `(select count(*) from orders where deleted_at is null and status = '${status}')`;
const unpaid = 'deleted_at is null and not is_paid and status = any($payable)';

export const readFigures = only({
  name: 'admin-overview',
  parameters: {
    since: 'timestamptz',
    dueBefore: 'timestamptz',
    payable: 'text[]',
    decisions: 'text[]',
    mail: 'text',
  },
  columns: {
    openRequests: 'int8!',
    toAccept: 'int8!',
    toFulfil: 'int8!',
    toShip: 'int8!',
    unpaid: 'int8!',
    overdue: 'int8!',
    failedMails: 'int8!',
    done: 'int8!',
  },
  text: `
      select (select count(*) from assigner_requests where approved_at is null) as "openRequests",
             ${waiting('Placed')} as "toAccept",
             ${waiting('Accepted')} as "toFulfil",
             ${waiting('Fulfilled')} as "toShip",
             (select count(*) from orders where ${unpaid}) as unpaid,
             (select count(*) from orders o
                join invoices i on i.order_id = o.id and i.kind = 'invoice'
               where ${unpaid} and i.issued_at < $dueBefore) as overdue,
             (select count(*) from ${queueSchema}.jobs
               where attempts >= max_attempts and task_identifier = $mail) as "failedMails",
             (select count(*) from audit_entries
               where actor_account_type = 'Admin' and recorded_at >= $since
                 and action = any($decisions)) as done`,
});

/** What waits for the admins now, and how much they have done since `since`. */
export async function readAdminOverview(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  since: Date,
): Promise<AdminOverview> {
  const figures = await readFigures(db, {
    since,
    dueBefore: new Date(clock().getTime() - shop.paymentDays * msPerDay),
    payable: payableStatuses,
    decisions,
    mail: mailTask,
  });
  return { ...figures, setup: [...config.setupNotices] };
}
