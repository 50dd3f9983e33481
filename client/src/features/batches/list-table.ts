import papaparse from 'papaparse';
import { readDateText } from '#shared/birth-date.ts';

// Reads CSV from any program: with or without a header, and with the lines that programs put above it.

/** A row of the list; `line` is the line of the file in which it begins, counted from 1. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A list as a table. Rows may have different numbers of cells. */
export interface Table {
  /** The names of the columns, if the list has them; `line` is their place in the file. */
  readonly header: Row | undefined;
  readonly rows: readonly Row[];
  readonly columnCount: number;
  /** The line of a quotation mark that nothing closes. What follows cannot be read. */
  readonly openQuoteLine: number | undefined;
}

const separators = [';', '\t', ','] as const;
/** How much of a list shows its separator. */
const sample = { rows: 100, length: 100_000 } as const;
/** Cells in quotes, in which separators and line breaks are letters. */
const quotedCells = /(^|[;\t,\n])"[^"]*(?:""[^"]*)*(?:"|$)/g;
const headerRows = 20;
const maxNameLength = 200;
/** The first line of a file for Excel, which names the separator. */
const declaration = /^"?sep=(.)"?\n/i;
const birthDateName = /geburt|birth|geb[-_. ]*(dat|tag|am\b|$)|\bd\.?o\.?b\b/i;
/** What else of a birth lists contain. */
const otherBirthName = /name|ort\b|land|jahr|zeit|gewicht|place|country|year|\btime|weight/i;

/** The beginning of a heading: a pattern may take very long for a cell of a megabyte. */
export function columnName(heading: string): string {
  return heading.slice(0, maxNameLength);
}

/** Whether a column of this heading has birth dates. */
export function isBirthDateName(heading: string): boolean {
  const name = columnName(heading);
  return birthDateName.test(name) && !otherBirthName.test(name);
}

/** Whether a cell is written as a date, also as a wrong one. */
export function looksLikeDate(cell: string): boolean {
  const [day = ''] = cell.split(/[T ](?=\d{1,2}:)/, 1);
  const reading = readDateText(day);
  return (
    'date' in reading || reading.fault.kind !== 'notation' || /^\d+([-./])\d+\1\d{2}$/.test(day)
  );
}

const filledCells = ({ cells }: Row): number => cells.filter((cell) => cell !== '').length;

/** The separator in most of the first rows. The library's own guess fails below titles and empty lines. */
function separatorOf(text: string): string {
  const rows = text.slice(0, sample.length).replace(quotedCells, '$1').split('\n', sample.rows);
  const rowsWith = (separator: string) => rows.filter((row) => row.includes(separator)).length;
  return separators.reduce<string>(
    (best, separator) => (rowsWith(separator) > rowsWith(best) ? separator : best),
    separators[0],
  );
}

/** Numbers the rows by the lines of the file. A cell in quotes may have several. */
function* numbered(rows: readonly (readonly string[])[]): Generator<Row> {
  let line = 1;
  for (const cells of rows) {
    yield { line, cells: cells.map((cell) => cell.trim()) };
    line += cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1);
  }
}

/**
 * The place of the header: the last row above the first date that names the birth dates, or else the row
 * directly above the first date if only titles stand above it, or else a first row without digits. -1
 * without a header.
 */
function headerPlace(rows: readonly Row[], columnCount: number): number {
  const isHeading = (row: Row) => filledCells(row) >= Math.min(2, columnCount);
  const isWords = (row: Row) => isHeading(row) && !row.cells.some((cell) => /\d{2}/.test(cell));
  const firstDate = rows.findIndex(({ cells }) => cells.some(looksLikeDate));
  const above = rows.slice(0, firstDate < 0 ? headerRows : Math.min(firstDate, headerRows));
  const named = above.findLastIndex((row) => isHeading(row) && row.cells.some(isBirthDateName));
  if (named >= 0) return named;
  const last = above.at(-1);
  const areTitles = above.slice(0, -1).every((row) => !isHeading(row));
  if (firstDate > 0 && columnCount > 1 && last && isWords(last) && areTitles)
    return above.length - 1;
  return rows[0] && isWords(rows[0]) ? 0 : -1;
}

/** Reads the rows of a CSV text; empty ones and those above the header are left out. */
export function readTable(text: string): Table {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [, declared] = declaration.exec(lines) ?? [];
  const delimiter = declared ?? separatorOf(lines);
  const { data, errors } = papaparse.parse<string[]>(lines, { delimiter, newline: '\n' });
  const all = [...numbered(data)]
    .slice(declared === undefined ? 0 : 1)
    .filter((row) => filledCells(row) > 0);
  const columnCount = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const place = headerPlace(all, columnCount);
  const quoteAt = errors.find(({ type }) => type === 'Quotes')?.index;
  return {
    header: all[place],
    rows: all.slice(place + 1),
    columnCount,
    openQuoteLine: quoteAt === undefined ? undefined : lines.slice(0, quoteAt).split('\n').length,
  };
}
