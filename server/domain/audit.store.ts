import type { Knex } from 'knex';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { AccountType } from '#shared/enums.ts';
import { runStatement } from '../platform/database.ts';

export type { AuditAction };

/** An entry: who did what, to which account, ID, order or request. The command line acts without an account. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor?: { readonly accountId: string; readonly accountType: AccountType };
  readonly accountId?: string;
  readonly personId?: string;
  readonly orderId?: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes an entry; give it the transaction of the change it speaks of, so that both or none hold. */
export async function recordAudit(db: Knex, now: Date, entry: AuditEntry): Promise<void> {
  await runStatement(db, {
    name: 'record-audit',
    text: `
      insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type,
                                 account_id, person_id, order_id, request_id, details)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      now,
      entry.action,
      entry.actor?.accountId ?? null,
      entry.actor?.accountType ?? null,
      entry.accountId ?? null,
      entry.personId ?? null,
      entry.orderId ?? null,
      entry.requestId ?? null,
      JSON.stringify(entry.details ?? {}),
    ],
  });
}

/**
 * Writes an entry unless the actor left one of the same action in the last `seconds`; for what is
 * done again and again, such as reading a list. Two at the same moment may both be written.
 */
export async function recordAuditOnce(
  db: Knex,
  now: Date,
  entry: Required<Pick<AuditEntry, 'action' | 'actor'>>,
  seconds: number,
): Promise<void> {
  await runStatement(db, {
    name: 'record-audit-once',
    text: `
      insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type)
      select $1, $2, $3, $4
       where not exists (select 1 from audit_entries e
                          where e.action = $2 and e.actor_account_id = $3
                            and e.recorded_at > $1::timestamptz - make_interval(secs => $5))`,
    values: [now, entry.action, entry.actor.accountId, entry.actor.accountType, seconds],
  });
}
