import { type WantedId, wantedIdSchema } from '#shared/api/batches.ts';
import { type DateFault, readDateText } from '#shared/birth-date.ts';
import type { Columns } from './list-choice.ts';
import type { Table } from './list-table.ts';

/** Why a cell is no birth date; spreadsheets have more ways to write a wrong one than people. */
type ListDateFault =
  | DateFault
  | { readonly kind: 'missing' | 'shortYear' | 'serial' | 'timeOfDay' };

/** What databases and spreadsheets add to a date that has no time. */
const midnight = /[T ]0?0:00(:00([.,]0+)?)?Z?$/;
const timeOfDay = /\d[T ]+\d{1,2}:\d{2}/;
const shortYear = /^\d{1,2}(-|\/|\. ?| )\d{1,2}\1\d{2}$/;
/** Days since 1900, as spreadsheets store dates; 36526 is 2000-01-01. */
const serial = /^\d{5}([.,]0+)?$/;

/** Reads the date of a cell as yyyy-mm-dd; a time of midnight is left out. */
export function readListDate(
  cell: string,
): { readonly date: string } | { readonly fault: ListDateFault } {
  if (cell === '') return { fault: { kind: 'missing' } };
  const day = cell.replace(midnight, '');
  const reading = readDateText(day);
  if ('date' in reading || reading.fault.kind !== 'notation') return reading;
  if (shortYear.test(day)) return { fault: { kind: 'shortYear' } };
  if (serial.test(day)) return { fault: { kind: 'serial' } };
  if (timeOfDay.test(day)) return { fault: { kind: 'timeOfDay' } };
  return reading;
}

/** Why a line cannot be issued. `twice` names the first line with the same number. */
export type LineFault =
  | ListDateFault
  | { readonly kind: 'reference' | 'shortened' | 'formula' }
  | { readonly kind: 'twice'; readonly line: number };

/** A line of the list: the date as yyyy-mm-dd, or as it is written if it has a fault. */
export interface ListLine {
  readonly line: number;
  readonly birthDate: string;
  readonly reference: string;
  readonly fault: LineFault | undefined;
}

/** What spreadsheets save of a number that is too long or too wide: many numbers become one. */
const shortened = /^(?:-?\d(?:[.,]\d+)?E[+-]\d+|#+)$/i;

/** Reads each row, and checks it as the call does. */
export function readLines({ rows }: Table, columns: Columns): ListLine[] {
  const firstOf = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const typed = cells[columns.birthDate] ?? '';
    const number = columns.reference === null ? '' : (cells[columns.reference] ?? '');
    const reading = readListDate(typed);
    const birthDate = 'date' in reading ? reading.date : typed;
    const { data, error } = wantedIdSchema.safeParse(itemOf(birthDate, number));
    const { reference = number } = data ?? {};
    const first = reference === '' ? undefined : firstOf.get(reference);
    if (first === undefined) firstOf.set(reference, line);
    const fault =
      spreadsheetFault([typed, number]) ??
      ('fault' in reading ? reading.fault : undefined) ??
      (error && { kind: error.issues[0]?.path[0] === 'reference' ? 'reference' : 'range' }) ??
      (first === undefined ? undefined : { kind: 'twice', line: first });
    return { line, birthDate, reference, fault };
  });
}

function spreadsheetFault(cells: readonly string[]): LineFault | undefined {
  if (cells.some((cell) => cell.startsWith('='))) return { kind: 'formula' };
  return cells.some((cell) => shortened.test(cell)) ? { kind: 'shortened' } : undefined;
}

function itemOf(birthDate: string, reference: string): WantedId {
  return reference === '' ? { birthDate } : { birthDate, reference };
}

/** The lines as a call sends them. */
export function itemsOf(lines: readonly ListLine[]) {
  return lines.map(({ birthDate, reference }) => itemOf(birthDate, reference));
}

/** The rows of these lines as the list has them, below its header: a list to correct and to send alone. */
export function rowsOf({ header, rows }: Table, lines: readonly ListLine[]): (readonly string[])[] {
  const wanted = new Set(lines.map(({ line }) => line));
  const chosen = rows.filter(({ line }) => wanted.has(line)).map(({ cells }) => cells);
  return header ? [header.cells, ...chosen] : chosen;
}
