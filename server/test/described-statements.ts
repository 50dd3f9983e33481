import type pg from 'pg';
import { type Fields, type Statement, specOf } from '../platform/database/statement.ts';

/** A column or parameter as PostgreSQL describes it. */
interface Described {
  readonly type: string;
  /** Whether the table's column may be null; undefined for what a statement computes. */
  readonly isNullable?: boolean | undefined;
  /** The values that the column's CHECK constraint allows. */
  readonly values?: readonly string[] | undefined;
}

/** A statement as PostgreSQL describes it. */
export interface Description {
  readonly parameters: readonly Described[];
  readonly columns: readonly (Described & { readonly name: string })[];
}

/** Parses a statement without running it. */
export async function describeStatement(
  client: pg.Client,
  { text }: Statement<Fields, Fields>,
): Promise<Description> {
  const { oids, fields } = await parse(client, text);
  const columns: Description['columns'][number][] = [];
  for (const { name, dataTypeID, tableID, columnID } of fields)
    columns.push({
      name,
      type: await typeName(client, dataTypeID),
      ...(tableID === 0 ? {} : await tableColumn(client, tableID, columnID)),
    });
  const parameters: Described[] = [];
  for (const oid of oids) parameters.push({ type: await typeName(client, oid) });
  return { parameters, columns };
}

interface Parsed {
  readonly oids: readonly number[];
  readonly fields: readonly pg.FieldDef[];
}

/** Sends Parse and Describe of the extended query protocol. */
function parse(client: pg.Client, text: string): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    let oids: readonly number[] = [];
    let fields: readonly pg.FieldDef[] = [];
    const noteParameters = (message: { dataTypeIDs: number[] }) => {
      oids = message.dataTypeIDs;
    };
    client.query({
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', noteParameters);
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleReadyForQuery: () => resolve({ oids, fields }),
      handleError(error: Error, connection: pg.Connection) {
        connection.off('parameterDescription', noteParameters);
        reject(error);
      },
    });
  });
}

async function typeName(client: pg.Client, oid: number): Promise<string> {
  const { rows } = await client.query<{ typname: string }>(
    'select typname from pg_type where oid = $1',
    [oid],
  );
  const name = rows[0]?.typname ?? String(oid);
  if (name === 'varchar') return 'text';
  return name.startsWith('_') ? `${name.slice(1)}[]` : name;
}

async function tableColumn(client: pg.Client, table: number, column: number) {
  const { rows } = await client.query<{ isNullable: boolean; checks: string[] }>(
    `select not a.attnotnull as "isNullable",
            array(select pg_get_constraintdef(c.oid) from pg_constraint c
                   where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum])
              as checks
       from pg_attribute a where a.attrelid = $1 and a.attnum = $2`,
    [table, column],
  );
  const lists = (rows[0]?.checks ?? []).filter((check) => / = (ANY )?\(?'|= ANY \(/.test(check));
  const values = lists.flatMap((check) =>
    [...check.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  );
  return { isNullable: rows[0]?.isNullable, values: values.length > 0 ? values : undefined };
}

/** Where a statement's declaration and PostgreSQL's description differ. */
export function differences(
  { name, order, parameters, columns }: Statement<Fields, Fields>,
  described: Description,
): string[] {
  const declared = Object.keys(columns);
  const given = described.columns.map((column) => column.name);
  const names =
    declared.toSorted().join() === given.toSorted().join()
      ? []
      : [`${name}: declares columns ${declared.join()}, gives ${given.join()}`];
  const count =
    order.length === described.parameters.length
      ? []
      : [`${name}: declares ${order.length} parameters, takes ${described.parameters.length}`];
  return [
    ...names,
    ...count,
    ...described.columns.flatMap((column) =>
      fieldDifferences(`${name}: column ${column.name}`, columns[column.name], column),
    ),
    ...described.parameters.flatMap((parameter, index) => {
      const key = order[index]?.name ?? '';
      return typeDifferences(`${name}: parameter ${key}`, parameters[key], parameter);
    }),
  ];
}

type Field = Fields[string] | undefined;

function typeDifferences(what: string, field: Field, { type }: Described): string[] {
  if (!field) return [];
  const declared = specOf(field).replace(/[?!]$/, '');
  return declared === type ? [] : [`${what} is declared as ${declared} and is ${type}`];
}

function fieldDifferences(what: string, field: Field, described: Described): string[] {
  if (!field) return [];
  const spec = specOf(field);
  const values = typeof field === 'string' ? undefined : field.values;
  const missing = (described.values ?? []).filter((value) => values && !values.includes(value));
  return [
    ...typeDifferences(what, field, described),
    ...(described.isNullable === true && !/[?!]$/.test(spec) ? [`${what} may be null`] : []),
    ...(described.isNullable === false && spec.endsWith('!') ? [`${what} is never null`] : []),
    ...(missing.length > 0 ? [`${what} may be ${missing.join()}`] : []),
  ];
}
