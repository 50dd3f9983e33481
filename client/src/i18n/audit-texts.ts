import type { AuditAction } from '#shared/audit-actions.ts';
import type { ReissueOutcome } from '#shared/enums.ts';

/**
 * The sentence and the name of every action of the audit: a new action does not compile without them.
 * A sentence has places for `{actor}`, `{account}` (`{Account}` at its start), `{order}`, `{request}`,
 * `{id}`, and for details by their names.
 */
export type AuditActionTexts = Readonly<
  Record<
    | `Audit_Did_${AuditAction}`
    /** The order is no longer paid. */
    | 'Audit_Did_order.paymentSet.false'
    | `Audit_Did_reissue.ended.${ReissueOutcome}`
    | `Audit_Action_${AuditAction}`,
    string
  >
>;
