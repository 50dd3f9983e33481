import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditRow, searchAudit } from './audit-search.store.ts';

/** The entries that fit, as CSV. Each export leaves an entry: about what it searched, and how many it holds. */
export async function exportAudit(
  { db, clock }: Deps,
  actor: AccountActor,
  filter: AuditFilter,
): Promise<string> {
  const rows = await searchAudit(db, filter, { count: auditLog.maxExported });
  const { personId, accountId, orderId, requestId, ...query } = filter;
  await recordAudit(db, clock(), {
    action: 'audit.exported',
    actor,
    ...withoutMissing({ personId, accountId, orderId, requestId }),
    details: { ...withoutMissing(query), entries: rows.length },
  });
  return auditCsv(rows.map(auditEntryView));
}

/** An entry as the admin sees it. */
export function auditEntryView({ recordedAt, ...entry }: AuditRow): ListedAuditEntry {
  return { ...entry, timestamp: recordedAt.toISOString() };
}

function withoutMissing(texts: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
