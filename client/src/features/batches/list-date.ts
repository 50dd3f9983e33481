import { type DateFault, readDateText } from '#shared/birth-date.ts';

/** Why a cell is no birth date; spreadsheets have more ways to write a wrong one than people. */
export type ListDateFault =
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
