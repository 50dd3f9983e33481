import { columnName, isBirthDateName, looksLikeDate, type Table } from './list-table.ts';

// Which columns of a list mean what. Where the list does not say it, the person chooses.

/** The columns in use, counted from 0. `reference` is null if the list has no own numbers. */
export interface Columns {
  readonly birthDate: number;
  readonly reference: number | null;
}

/** The same before the person has chosen what the list leaves open, which is undefined. */
export interface ColumnChoice {
  readonly birthDate: number | undefined;
  readonly reference: number | null | undefined;
}

/** Rows that are looked at. */
const sampleRows = 100;
const exampleCount = 2;
/** Not "patient" alone, which is often the column of the names. */
const referenceName =
  /refer|fall|case|patient.*(id|nr|no)\b|nummer|number|^nr|^no\b|^id$|^pid$|^mrn$|kennung|kennzeichen/i;

/** The filled cells of a column in the first rows. */
function cellsIn({ rows }: Table, place: number): string[] {
  return rows
    .slice(0, sampleRows)
    .map(({ cells }) => cells[place] ?? '')
    .filter((cell) => cell !== '');
}

/** Some different cells of a column, by which a person recognises it. */
export function examplesOf(table: Table, place: number): readonly string[] {
  return [...new Set(cellsIn(table, place))].slice(0, exampleCount);
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/**
 * The columns as far as a table says them. Birth dates are in the column that is named so, or in the only one
 * with dates; numbers in the only one that is named so, or beside the birth dates in a list of two columns
 * without names. Dates are no own numbers.
 */
export function suggestColumns(table: Table): ColumnChoice {
  const { header, columnCount } = table;
  const places = Array.from({ length: columnCount }, (_, place) => place);
  const nameOf = (place: number) => columnName(header?.cells[place] ?? '');
  const hasDates = (place: number) => {
    const cells = cellsIn(table, place);
    return cells.filter(looksLikeDate).length * 2 > cells.length;
  };
  const named = places.filter((place) => isBirthDateName(nameOf(place)));
  const possible = named.length > 0 ? named : places;
  const birthDate = onlyOne(possible) ?? onlyOne(possible.filter(hasDates));
  const others = places.filter((place) => place !== birthDate);
  const numbers = others.filter((place) => referenceName.test(nameOf(place)) && !hasDates(place));
  const beside = header === undefined ? onlyOne(others) : undefined;
  const reference = others.length === 0 ? null : (onlyOne(numbers) ?? beside);
  return { birthDate, reference };
}

/** The columns, once all are chosen. */
export function chosenColumns({ birthDate, reference }: ColumnChoice): Columns | undefined {
  return birthDate === undefined || reference === undefined ? undefined : { birthDate, reference };
}
