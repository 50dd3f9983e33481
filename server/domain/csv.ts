const lineEnd = '\r\n';
/** Makes spreadsheets read the text as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Lines of cells as CSV (RFC 4180). */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + lines.map((cells) => cells.map(csvCell).join(',') + lineEnd).join('');
}

/**
 * A cell in quotes; an apostrophe before a possible formula keeps spreadsheets from running it. A number
 * is none, even below zero.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
