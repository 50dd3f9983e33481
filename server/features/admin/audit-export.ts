import type { AuditEntryView, AuditFilter } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { auditEntryView } from './audit-list.ts';
import { type AuditSubjects, searchAudit } from './audit-search.store.ts';
import { subjectsOf } from './audit-subjects.ts';

const columns = [
  'id',
  'timestamp',
  'action',
  'actorAccountId',
  'actorAccountType',
  'actorApiKeyId',
  'accountId',
  'personId',
  'orderId',
  'requestId',
  'details',
] as const satisfies (keyof AuditEntryView)[];
const lineEnd = '\r\n';
/** Makes spreadsheets read the text as UTF-8. */
const byteOrderMark = '\uFEFF';

/** The matching entries as CSV. Each export is audited with its search and its number of entries. */
export async function exportAudit(
  { db, clock }: Deps,
  actor: AccountActor,
  filter: AuditFilter,
): Promise<string> {
  const subjects = await subjectsOf(db, filter);
  const rows = await searchAudit(db, { filter, subjects, count: auditLog.maxExported });
  const { action, timeRangeStart, timeRangeEnd } = filter;
  await recordAudit(db, clock(), {
    action: 'audit.exported',
    actor,
    ...searchedIds(filter, subjects),
    details: {
      ...withoutMissing({ action, timeRangeStart, timeRangeEnd }),
      entries: rows.length,
    },
  });
  return auditCsv(rows.map(auditEntryView));
}

/** The ids that were searched for. A typed address is not recorded: what it names is. */
function searchedIds(filter: AuditFilter, subjects: AuditSubjects | undefined) {
  return withoutMissing({
    personId: filter.personId ?? subjects?.personIds[0],
    accountId: filter.accountId ?? subjects?.accountIds[0],
    orderId: filter.orderId ?? subjects?.orderIds[0],
    requestId: filter.requestId ?? subjects?.requestIds[0],
  });
}

function withoutMissing(texts: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Entries as CSV (RFC 4180) with a header line. */
function auditCsv(entries: readonly AuditEntryView[]): string {
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

function textOf(value: AuditEntryView[(typeof columns)[number]]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
