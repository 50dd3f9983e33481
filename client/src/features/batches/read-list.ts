import papaparse from 'papaparse';
import { batch as limits } from '#shared/batch-limits.ts';
import { type DateFault, isBirthDate, readDateText } from '#shared/birth-date.ts';

// Reads a list of birth dates and own numbers: CSV from any program, with or without a header.

/** A row of the list; `line` is its place in the file, counted from 1. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A list as a table. Rows may have different numbers of cells. */
export interface Table {
  /** The header, if the first row is one. */
  readonly header: readonly string[] | undefined;
  readonly rows: readonly Row[];
  readonly columnCount: number;
}

/** Which columns mean what, counted from 0; a list may have no own numbers. */
export interface Columns {
  readonly birthDate: number;
  readonly reference: number | undefined;
}

/** Why a line cannot be issued. `otherDate` names the line with the same number and another date. */
export type LineFault =
  | DateFault
  | { readonly kind: 'missing' | 'range' | 'reference' }
  | { readonly kind: 'otherDate'; readonly line: number };

/** A line of the list: the date as yyyy-mm-dd, or as it is written if it has a fault. */
export interface ListLine {
  readonly line: number;
  readonly birthDate: string;
  readonly reference: string;
  readonly fault: LineFault | undefined;
}

const separators = [';', '\t', ','] as const;
/** Rows that are looked at to find the separator and the column of the birth dates. */
const sampleRows = 100;
const birthDateName = /geb|birth|^dob$/i;
/** Not "patient" alone, which is often the column of the names. */
const referenceName =
  /refer|fall|case|patient.*(id|nr|no)\b|nummer|number|^nr|^no\b|^id$|^pid$|^mrn$|kennung|kennzeichen/i;

/** Decodes a file: UTF-8, or the encoding in which older programs for Windows save. */
export function decodeList(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator in most of the first lines. The library's own guess fails if lines are empty. */
function separatorOf(text: string): string {
  const sample = text.split(/\r\n|\r|\n/, sampleRows);
  const linesWith = (separator: string) => sample.filter((line) => line.includes(separator)).length;
  return separators.reduce<string>(
    (best, separator) => (linesWith(separator) > linesWith(best) ? separator : best),
    separators[0],
  );
}

/** Reads the rows of a CSV text; empty ones are left out. */
export function readTable(text: string): Table {
  const { data } = papaparse.parse<string[]>(text, { delimiter: separatorOf(text) });
  const all = data
    .map((cells, index): Row => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columnCount = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const [first, ...others] = all;
  const isHeader = first !== undefined && !first.cells.some((cell) => /\d{2}/.test(cell));
  return {
    header: isHeader ? first.cells : undefined,
    rows: isHeader ? others : all,
    columnCount,
  };
}

/** The columns that a table probably has: birth dates by name or where most dates are, and the numbers by name. */
export function guessColumns({ header, rows, columnCount }: Table): Columns {
  const places = Array.from({ length: columnCount }, (_, place) => place);
  const sample = rows.slice(0, sampleRows);
  const datesIn = (place: number) =>
    sample.filter(({ cells }) => 'date' in readDateText(cells[place] ?? '')).length;
  const withMostDates = places.reduce(
    (best, place) => (datesIn(place) > datesIn(best) ? place : best),
    0,
  );
  const birthDate =
    places.find((place) => birthDateName.test(header?.[place] ?? '')) ?? withMostDates;
  const others = places.filter((place) => place !== birthDate);
  const named = others.find((place) => referenceName.test(header?.[place] ?? ''));
  return { birthDate, reference: named ?? (others.length === 1 ? others[0] : undefined) };
}

/** Reads each row; `now` decides which birth dates are possible. */
export function readLines({ rows }: Table, columns: Columns, now: Date): ListLine[] {
  const firstOf = new Map<string, ListLine>();
  return rows.map(({ line, cells }) => {
    const typed = cells[columns.birthDate] ?? '';
    const reference = columns.reference === undefined ? '' : (cells[columns.reference] ?? '');
    const reading = readDateText(typed);
    const birthDate = 'date' in reading ? reading.date : typed;
    const own = { line, birthDate, reference };
    const first = firstOf.get(reference);
    const read = { ...own, fault: faultOf({ ...own, typed, reading, first }, now) };
    if (reference !== '' && first === undefined && !read.fault) firstOf.set(reference, read);
    return read;
  });
}

interface Reading {
  readonly typed: string;
  readonly birthDate: string;
  readonly reference: string;
  readonly reading: ReturnType<typeof readDateText>;
  /** The first line with the same number. */
  readonly first: ListLine | undefined;
}

function faultOf(line: Reading, now: Date): LineFault | undefined {
  const { typed, birthDate, reference, reading, first } = line;
  if (typed === '') return { kind: 'missing' };
  if ('fault' in reading) return reading.fault;
  if (!isBirthDate(birthDate, now)) return { kind: 'range' };
  if (reference.length > limits.maxReferenceLength || /\p{Cc}/u.test(reference))
    return { kind: 'reference' };
  if (first && first.birthDate !== birthDate) return { kind: 'otherDate', line: first.line };
  return undefined;
}

/** The lines as a call sends them. */
export function itemsOf(lines: readonly ListLine[]) {
  return lines.map(({ birthDate, reference }) =>
    reference === '' ? { birthDate } : { birthDate, reference },
  );
}
