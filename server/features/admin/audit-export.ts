import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { type AuditRow, searchAudit } from './audit-search.store.ts';

const columns = [
  'id',
  'timestamp',
  'action',
  'actorAccountId',
  'actorAccountType',
  'accountId',
  'personId',
  'orderId',
  'requestId',
  'details',
] as const satisfies (keyof ListedAuditEntry)[];
const lineEnd = '\r\n';
/** Makes spreadsheets read the text as UTF-8. */
const byteOrderMark = '\uFEFF';

/** The matching entries as CSV. Each export is audited with its search and its number of entries. */
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

/** Entries as CSV (RFC 4180) with a header line. */
function auditCsv(entries: readonly ListedAuditEntry[]): string {
  const lines = entries.map((entry) => columns.map((column) => csvCell(textOf(entry[column]))));
  return [columns.map(csvCell), ...lines]
    .map((cells) => cells.join(',') + lineEnd)
    .join('')
    .replace(/^/, byteOrderMark);
}

/** A cell in quotes; an apostrophe before a possible formula keeps spreadsheets from running it. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function textOf(value: ListedAuditEntry[(typeof columns)[number]]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
