const lineEnd = '\r\n';
/** Makes spreadsheets read the text as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180) with a header line. What is null is empty, and an object is JSON. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | object | null>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return byteOrderMark + lines.map((cells) => cells.map(csvCell).join(',') + lineEnd).join('');
}

/** A spreadsheet that reads the file with one of these as separator divides cells there, also within quotes. */
const separators = /([,;|\t\r\n])/;
/** The beginning of a cell that a spreadsheet may run, also in the wide characters of East Asia. */
const formula = /^([\s"]*)([=+\-@＝＋－＠])/u;
/** At the beginning of a cell, some spreadsheets pass over them. */
const passedOver = /^(?=[\t\r\n])/;

/** A text with an apostrophe before each possible formula, which keeps spreadsheets from running it. */
function harmless(text: string): string {
  const parts = text.split(separators).map((part) => part.replace(formula, "$1'$2"));
  return parts.join('').replace(passedOver, "'");
}

const textOf = (value: string | object | null) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

/** A cell in quotes, of which no part can be run. A number is no formula, even below zero. */
export function csvCell(value: string | number | object | null): string {
  const text = typeof value === 'number' ? String(value) : harmless(textOf(value));
  return `"${text.replaceAll('"', '""')}"`;
}
