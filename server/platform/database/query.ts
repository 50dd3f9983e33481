import { type Arguments, type Database, runStatement } from './database.ts';
import {
  type ArgumentsOf,
  type Declaration,
  type Fields,
  type NoFields,
  type Statement,
  statement,
  type ValuesOf,
} from './statement.ts';

/** A statement that is called like a function, with its parameters by name. */
interface Query<Parameters extends Fields, Columns extends Fields, Result> {
  (db: Database, ...values: Arguments<Parameters>): Promise<Result>;
  readonly statement: Statement<Parameters, Columns>;
}

/** Declares a query for at most one row; without one it resolves with undefined. */
export const one = <
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
) => query(declaration, ([row]) => row);

/** Declares a query for its first row, which is always there: it throws without one. */
export const only = <
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
) => query(declaration, ([row]) => present(row, declaration.name));

/** Declares a query for all rows. */
export const all = <
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
) => query(declaration, (rows) => rows);

/** Declares a query for the only column of at most one row; without a row it resolves with undefined. */
export const oneValue = <
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
) => query(declaration, ([row]) => row && onlyColumn(row));

/** Declares a query for the only column of its first row, which is always there: it throws without one. */
export const onlyValue = <
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
) => query(declaration, ([row]) => onlyColumn(present(row, declaration.name)));

/** Declares a query for the only column of all rows. */
export const allValues = <
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
) => query(declaration, (rows) => rows.map(onlyColumn));

/** Declares a query that resolves with the number of rows that it changed. */
export const count = <const Parameters extends Fields = NoFields>(
  declaration: Declaration<Parameters, NoFields>,
) => query(declaration, (_, rowCount) => rowCount);

/** Declares a query that resolves with whether it changed a row. */
export const changed = <const Parameters extends Fields = NoFields>(
  declaration: Declaration<Parameters, NoFields>,
) => query(declaration, (_, rowCount) => rowCount > 0);

/** Declares a query that resolves with whether there is a row; it selects no column. */
export const exists = <const Parameters extends Fields = NoFields>(
  declaration: Declaration<Parameters, NoFields>,
) => changed(declaration);

function present<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`${name} has no row`);
  return row;
}

function onlyColumn<Row extends object>(row: Row): Row[keyof Row] {
  return Object.values(row)[0];
}

function query<Parameters extends Fields, Columns extends Fields, Result>(
  declaration: Declaration<Parameters, Columns>,
  read: (rows: ValuesOf<Columns>[], rowCount: number) => Result,
): Query<Parameters, Columns, Result>;
function query(
  declaration: Declaration<Fields, Fields>,
  read: (rows: ValuesOf<Fields>[], rowCount: number) => unknown,
): unknown {
  const declared = statement<Fields, Fields>(declaration);
  const run = async (db: Database, values?: ArgumentsOf<Fields>) => {
    const { rows, rowCount } = await runStatement(db, declared, values);
    return read(rows, rowCount);
  };
  return Object.assign(run, { statement: declared });
}
