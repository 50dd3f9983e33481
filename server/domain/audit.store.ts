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
