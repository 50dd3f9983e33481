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
export function one<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
): Query<Parameters, Columns, ValuesOf<Columns> | undefined>;
export function one(declaration: Declaration<Fields, Fields>): unknown {
  return query(declaration, (outcome) => (Array.isArray(outcome) ? outcome[0] : undefined));
}

/** Declares a query for its first row, which is always there: it throws without one. */
export function only<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(declaration: Declaration<Parameters, Columns>): Query<Parameters, Columns, ValuesOf<Columns>>;
export function only(declaration: Declaration<Fields, Fields>): unknown {
  return query(declaration, (outcome) => onlyRow(outcome, declaration.name));
}

/** Declares a query for all rows. */
export function all<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(declaration: Declaration<Parameters, Columns>): Query<Parameters, Columns, ValuesOf<Columns>[]>;
export function all(declaration: Declaration<Fields, Fields>): unknown {
  return query(declaration, (outcome) => outcome);
}

/** Declares a query for the only column of at most one row; without a row it resolves with undefined. */
export function oneValue<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
): Query<Parameters, Columns, ValuesOf<Columns>[keyof Columns] | undefined>;
export function oneValue(declaration: Declaration<Fields, Fields>): unknown {
  return query(declaration, (outcome) => firstColumn(outcome)[0]);
}

/** Declares a query for the only column of its first row, which is always there: it throws without one. */
export function onlyValue<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
): Query<Parameters, Columns, ValuesOf<Columns>[keyof Columns]>;
export function onlyValue(declaration: Declaration<Fields, Fields>): unknown {
  return query(declaration, (outcome) => Object.values(onlyRow(outcome, declaration.name))[0]);
}

/** Declares a query for the only column of all rows. */
export function allValues<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(
  declaration: Declaration<Parameters, Columns>,
): Query<Parameters, Columns, ValuesOf<Columns>[keyof Columns][]>;
export function allValues(declaration: Declaration<Fields, Fields>): unknown {
  return query(declaration, firstColumn);
}

/** Declares a query that resolves with the number of rows that it changed. */
export function count<const Parameters extends Fields = NoFields>(
  declaration: Declaration<Parameters, NoFields>,
): Query<Parameters, NoFields, number>;
export function count(declaration: Declaration<Fields, NoFields>): unknown {
  return query(declaration, (outcome) => outcome);
}

/** Declares a query that resolves with whether it changed a row. */
export function changed<const Parameters extends Fields = NoFields>(
  declaration: Declaration<Parameters, NoFields>,
): Query<Parameters, NoFields, boolean>;
export function changed(declaration: Declaration<Fields, NoFields>): unknown {
  return query(declaration, (outcome) => outcome !== 0);
}

/** Declares a query that resolves with whether there is a row; it selects no column. */
export function exists<const Parameters extends Fields = NoFields>(
  declaration: Declaration<Parameters, NoFields>,
): Query<Parameters, NoFields, boolean>;
export function exists(declaration: Declaration<Fields, NoFields>): unknown {
  return query(declaration, (outcome) => outcome !== 0);
}

function onlyRow(rows: unknown, name: string): object {
  if (Array.isArray(rows) && rows[0]) return rows[0];
  throw new Error(`${name} has no row`);
}

function firstColumn(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows.map((row) => Object.values(row)[0]) : [];
}

function query(declaration: Declaration<Fields, Fields>, read: (outcome: unknown) => unknown) {
  const declared = statement<Fields, Fields>(declaration);
  const run = async (db: Database, values: ArgumentsOf<Fields>) =>
    read(await runStatement(db, declared, values));
  return Object.assign(run, { statement: declared });
}
