import type { ListedAuditEntry } from '#shared/api/admin.ts';

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
/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Entries as CSV (RFC 4180), a line of names first. */
export function auditCsv(entries: readonly ListedAuditEntry[]): string {
  const lines = entries.map((entry) => columns.map((column) => csvCell(textOf(entry[column]))));
  return [columns.map(csvCell), ...lines]
    .map((cells) => cells.join(',') + lineEnd)
    .join('')
    .replace(/^/, byteOrderMark);
}

/**
 * A cell in quotes. What a spreadsheet would take for a formula gets an apostrophe before it, so that
 * it stays text.
 */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function textOf(value: ListedAuditEntry[(typeof columns)[number]]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
