import type { z } from 'zod';

/** The types of PostgreSQL that statements use, and their types in `pg` (see `database.ts`). */
interface Values {
  readonly uuid: string;
  readonly text: string;
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly timestamptz: Date;
  readonly bool: boolean;
  readonly int4: number;
  readonly int8: number;
  readonly float8: number;
  readonly bytea: Buffer;
  readonly json: unknown;
  readonly jsonb: unknown;
  readonly 'uuid[]': string[];
  readonly 'text[]': string[];
  readonly 'bytea[]': Buffer[];
  readonly 'int4[]': number[];
  readonly 'int8[]': number[];
  readonly 'bool[]': boolean[];
}
type TypeName = keyof Values;

/**
 * A type with its mark: `?` may be null; `!` is a column that may be null in the table and is never
 * null in the result of this statement.
 */
export type TypeSpec = TypeName | `${TypeName}?` | `${TypeName}!`;

/** A type whose values are narrower than PostgreSQL knows; see `oneOf`, `json` and `document`. */
export interface Narrowed<Value> {
  readonly spec: TypeSpec;
  /** The values that the column may have, if they are a list. */
  readonly values?: readonly string[];
  /** Reads the value, if an earlier release may have stored it. */
  readonly schema?: z.ZodType;
  /** Only for the compiler; never set. */
  readonly example?: Value;
}

export type Fields = Readonly<Record<string, TypeSpec | Narrowed<unknown>>>;
export type NoFields = Readonly<Record<never, never>>;

type NullOf<Spec> = Spec extends `${string}?` ? null : never;
type NameOf<Spec> = Spec extends `${infer Name}?` | `${infer Name}!` ? Name : Spec;
type ValueOf<Field> =
  Field extends Narrowed<infer Value>
    ? Value
    : NameOf<Field> extends TypeName
      ? Values[NameOf<Field>] | NullOf<Field>
      : never;

/** The types of the columns in a row. */
export type ValuesOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

type ReadonlyList<Value> = Value extends readonly (infer Item)[] ? readonly (Item | null)[] : Value;
/** The types of the arguments for the parameters; an item of a list may be null. */
export type ArgumentsOf<Of extends Fields> = {
  readonly [Name in keyof Of]: ReadonlyList<ValueOf<Of[Name]>>;
};

/** The row that a statement returns. */
export type RowOf<Of> = Of extends
  | Statement<Fields, infer Columns>
  | { readonly statement: Statement<Fields, infer Columns> }
  ? ValuesOf<Columns>
  : never;

/** A piece of SQL with the types of its parameters and columns; a test compares them with PostgreSQL. */
export interface Statement<Parameters extends Fields, Columns extends Fields> {
  readonly name: string;
  readonly parameters: Parameters;
  readonly columns: Columns;
  /** The SQL as it was written: `$accountId` is the parameter `accountId`. */
  readonly sql: string;
  /** The SQL as PostgreSQL gets it. */
  readonly text: string;
  /** PostgreSQL plans it again for each call, because the best plan depends on the values. */
  readonly isReplanned: boolean;
  /** A short read that many calls need: outside of transactions it runs on the pipeline. */
  readonly isShort: boolean;
  /** The columns that are read with a schema. */
  readonly documents: readonly { readonly column: string; readonly schema: z.ZodType }[];
  /** The parameters in the order of `text`. */
  readonly order: readonly { readonly name: string; readonly isJson: boolean }[];
}

export interface Declaration<Parameters extends Fields, Columns extends Fields> {
  /** Unique in the product: each connection prepares the statement once under this name. */
  readonly name: string;
  readonly parameters?: Parameters;
  readonly columns?: Columns;
  readonly text: string;
  readonly isReplanned?: boolean;
  readonly isShort?: boolean;
}

/** Declares a statement. In its text `$name` is a parameter. */
export function statement<
  const Parameters extends Fields = NoFields,
  const Columns extends Fields = NoFields,
>(declaration: Declaration<Parameters, Columns>): Statement<Parameters, Columns>;
export function statement({
  name,
  parameters = {},
  columns = {},
  text: sql,
  isReplanned = false,
  isShort = false,
}: Declaration<Fields, Fields>): Statement<Fields, Fields> {
  const order = Object.entries(parameters).map(([parameter, field]) => ({
    name: parameter,
    isJson: /^jsonb?/.test(specOf(field)),
  }));
  const text = sql.replaceAll(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    const place = order.findIndex((known) => known.name === parameter) + 1;
    if (place === 0) throw new Error(`${name} declares no parameter ${parameter}`);
    return `$${place}`;
  });
  const documents = Object.entries(columns).flatMap(([column, field]) =>
    typeof field === 'object' && field.schema ? [{ column, schema: field.schema }] : [],
  );
  return { name, parameters, columns, sql, text, isReplanned, isShort, documents, order };
}

/** A text that is one of a list; the test compares the list with the column's CHECK constraint. */
export function oneOf<const Value extends string, Spec extends 'text' | 'text?' | 'text!'>(
  spec: Spec,
  values: readonly Value[],
): Narrowed<Value | NullOf<Spec>> {
  return { spec, values };
}

/** A document that is read with a schema, because an earlier release may have stored it. */
export function document<Schema extends z.ZodType, Spec extends 'jsonb' | 'jsonb?'>(
  spec: Spec,
  schema: Schema,
): Narrowed<z.output<Schema> | NullOf<Spec>> {
  return { spec, schema };
}

/** JSON of that shape, which the statement makes of columns, or a parameter; a schema checks it where it is sent. */
export function json<Value>(spec: 'jsonb' | 'jsonb?' = 'jsonb'): Narrowed<Value> {
  return { spec };
}

/** The type of a field with its mark. */
export function specOf(field: TypeSpec | Narrowed<unknown>): TypeSpec {
  return typeof field === 'string' ? field : field.spec;
}
