import { batch as limits } from '#shared/batch-limits.ts';
import { isBirthDate } from '#shared/birth-date.ts';
import type { Columns } from './list-choice.ts';
import { type ListDateFault, readListDate } from './list-date.ts';
import type { Table } from './list-table.ts';

/** Why a line cannot be issued. `otherDate` names the line with the same number and another date. */
export type LineFault =
  | ListDateFault
  | { readonly kind: 'range' | 'reference' }
  | { readonly kind: 'otherDate'; readonly line: number };

/** A line of the list: the date as yyyy-mm-dd, or as it is written if it has a fault. */
export interface ListLine {
  readonly line: number;
  readonly birthDate: string;
  readonly reference: string;
  readonly fault: LineFault | undefined;
}

/** Reads each row; `now` decides which birth dates are possible. */
export function readLines({ rows }: Table, columns: Columns, now: Date): ListLine[] {
  const firstOf = new Map<string, ListLine>();
  return rows.map(({ line, cells }) => {
    const typed = cells[columns.birthDate] ?? '';
    const reference = columns.reference === null ? '' : (cells[columns.reference] ?? '');
    const reading = readListDate(typed);
    const birthDate = 'date' in reading ? reading.date : typed;
    const own = { line, birthDate, reference };
    const first = firstOf.get(reference);
    const read = { ...own, fault: faultOf({ ...own, reading, first }, now) };
    if (reference !== '' && first === undefined && !read.fault) firstOf.set(reference, read);
    return read;
  });
}

interface Reading {
  readonly birthDate: string;
  readonly reference: string;
  readonly reading: ReturnType<typeof readListDate>;
  /** The first line with the same number. */
  readonly first: ListLine | undefined;
}

function faultOf(line: Reading, now: Date): LineFault | undefined {
  const { birthDate, reference, reading, first } = line;
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

/** The rows of these lines as the list has them, below its header: a list to correct and to send alone. */
export function rowsOf({ header, rows }: Table, lines: readonly ListLine[]): (readonly string[])[] {
  const wanted = new Set(lines.map(({ line }) => line));
  const chosen = rows.filter(({ line }) => wanted.has(line)).map(({ cells }) => cells);
  return header ? [header.cells, ...chosen] : chosen;
}
